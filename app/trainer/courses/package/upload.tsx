import { href } from 'react-router'
import { v4 } from 'uuid'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { MOST_ZIPPED } from '#domains/learning/packages/limits.rules.ts'
import { packageForm } from '#domains/learning/packages/packages.form.ts'
import { packageToUpload } from '#domains/learning/packages/preview.server.ts'
import { contentUrlMissing, sizeWords } from '#domains/learning/packages/uploads.labels.ts'
import { uploadPackage } from '#domains/learning/packages/uploads.server.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/upload'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const id = (name: string) => asked.get(name) ?? ''
  return { ...(await packageToUpload(ctx)), key: v4(), module: id('module'), replaced: id('replaced') }
})

export const action = upload(
  { maxBytes: MOST_ZIPPED, fields: packageForm, failure: 'Upload failed' },
  async (ctx, { form, file }, { params }: Route.ActionArgs) => {
    const lesson = await uploadPackage(ctx, params.id, form, file)
    return redirectWith('package-uploaded', atLesson(href('/trainer/courses/:id', params), lesson))
  },
)

export default function UploadPackage({ loaderData, params }: Route.ComponentProps) {
  const { runs, taken, room, key, module, replaced } = loaderData
  const { here, at } = useEditorPage(params.id)
  return (
    <FormDialog
      id="package"
      title={replaced ? 'Replace the package' : 'Add a package'}
      description="SCORM 1.2 or SCORM 2004, as an authoring tool exports it. It becomes a lesson, and reports itself when it is done."
      action={at(href('/trainer/courses/:id/package', params))}
      back={here}
      verb="Upload"
      busyLabel="Uploading"
      files
    >
      {(field) => (
        <>
          {!runs && (
            <Notice tone="soon" icon="warn" title="Packages cannot be uploaded here yet.">
              {contentUrlMissing}.
            </Notice>
          )}
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="module" value={module} />
          <input type="hidden" name="lesson" value={replaced} />
          <FileField label="Package" kinds="ZIP, up to 300 MB" accept=".zip" {...field('file')} />
          <p className="muted small">
            {sizeWords(taken)} of {sizeWords(room)} for packages are taken. Course files do not carry packages: keep the
            ZIP.
          </p>
        </>
      )}
    </FormDialog>
  )
}
