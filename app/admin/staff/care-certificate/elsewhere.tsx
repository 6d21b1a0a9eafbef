import { href, useSearchParams } from 'react-router'
import { v7 } from 'uuid'
import { redirectWith } from '#app/doors/flash.server.ts'
import { isId } from '#app/doors/params.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { elsewhereForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { recordElsewhere, recordSentElsewhere } from '#domains/supervision/care-certificate/elsewhere.server.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/elsewhere'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await readWorkbook(ctx, params.id)),
  uploadKey: v7(),
}))

export const action = upload(
  { fields: elsewhereForm },
  async (ctx, { form, ...upload }, { params, url }: Route.ActionArgs) => {
    const sent = url.searchParams.get('sent')
    if (sent !== null) {
      const evidenceId = found(isId(sent) ? sent : undefined, 'Certificate')
      await recordSentElsewhere(ctx, { personId: params.id, evidenceId }, form)
    } else await recordElsewhere(ctx, params.id, form, upload)
    return redirectWith('elsewhere-kept', '..')
  },
)

export default function Elsewhere({ loaderData: { person, today, uploadKey }, params }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const sent = search.get('sent')
  const action = href('/admin/staff/:id/care-certificate/elsewhere', params)
  return (
    <FormDialog
      id="elsewhere"
      title="Earned at another employer"
      description={`${person.name}. Your name goes on record as who checked it.`}
      action={sent ? `${action}?sent=${sent}` : action}
      verb="Record"
      failure="Upload failed"
      files
      wide
    >
      {(field) => (
        <>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <div className="pair">
            <TextField label="Awarded by" hint="As the certificate says." maxLength={200} {...field('employer')} />
            <TextField label="Awarded on" type="date" max={today} {...field('awardedOn')} />
          </div>
          <RadioGroup
            label="Edition"
            options={[
              { value: '2015', label: '2015, 15 standards' },
              { value: '2025', label: '2025, 16 standards' },
            ]}
            {...field('edition')}
          />
          <TextArea
            label="What you saw, and how you checked it"
            hint="Such as the original with all standards signed, and a call to that employer."
            rows={3}
            {...field('seen')}
          />
          {sent ? (
            <p>
              The certificate they sent is kept with it.{' '}
              <Link to={href('/admin/compliance/evidence/:id', { id: sent })}>Look at it again</Link>
            </p>
          ) : (
            <UploadArea
              label="Certificate"
              name="file"
              kinds={kindsOf('training_certificates')}
              accept={acceptOf('training_certificates')}
              error={field('file').error}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
