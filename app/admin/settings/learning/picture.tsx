import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { PICTURE_BYTES, pictureExtensions } from '#domains/learning/certificates/signing.form.ts'
import { keepPicture } from '#domains/learning/certificates/signing.server.ts'
import type { Route } from './+types/picture'
import { kindOf } from './kind-of.server.ts'
import { pictureWords } from './picture-words.ts'

export const loader = read((_ctx, { params }: Route.LoaderArgs) => ({ kind: kindOf(params.kind) }))

export const action = upload(
  { fields: noFields, maxBytes: PICTURE_BYTES },
  async (ctx, brought, { params }: Route.ActionArgs) => {
    await keepPicture(ctx, kindOf(params.kind), brought)
    return redirectWith('settings-saved', '..')
  },
)

export default function Picture({ loaderData: { kind } }: Route.ComponentProps) {
  const { title, hint } = pictureWords[kind]
  return (
    <FormDialog
      id="picture"
      title={title}
      description={hint}
      verb="Upload"
      busyLabel="Uploading"
      failure="Upload failed"
      files
    >
      {(field) => (
        <FileField
          label="Choose a picture"
          name="file"
          kinds="PNG or JPG, up to 2 MB"
          accept={pictureExtensions.join(',')}
          shrinkOver={PICTURE_BYTES}
          error={field('file').error}
        />
      )}
    </FormDialog>
  )
}
