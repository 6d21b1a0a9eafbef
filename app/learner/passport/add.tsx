import { readFile } from 'node:fs/promises'
import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { importPassport } from '#domains/learning/passport/import.server.ts'
import { PASSPORT_BYTES } from '#domains/learning/passport/passport-file.rules.ts'
import type { Route } from './+types/add'

export const loader = read((ctx) => ({ photos: ctx.actor.role !== 'Learner' }))

/** Reads a passport file of another hub. */
export const action = upload(
  { fields: noFields, maxBytes: PASSPORT_BYTES, failure: 'Not added' },
  async (ctx, { file }) => {
    const { leftOut } = await importPassport(ctx, file ? await readFile(file.path, 'utf8') : '')
    return redirectWith(leftOut > 0 ? 'passport-added-some' : 'passport-added', href('/learner/passport'))
  },
)

export default function AddCertificates({ loaderData: { photos } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="add"
      title="Add certificates"
      description="From another employer’s hub: choose the passport file you downloaded there, or got by email on your last day."
      verb="Add them"
      busyLabel="Reading"
      failure="Not added"
      files
    >
      {(field) => (
        <>
          <FileField label="Passport file" kinds="A file ending in .passport, up to 2 MB" {...field('file')} />
          {photos && (
            <p className="small">
              Only on paper? <Link to={href('/portal/certificates')}>Send a photo to the office</Link>.
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
