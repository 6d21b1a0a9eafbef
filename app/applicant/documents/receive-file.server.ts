import { z } from 'zod'
import type { Brought } from '#app/doors/upload.server.ts'
import { fileTypes } from '#domains/files/file-types.rules.ts'
import { uploadOwnDocument } from '#domains/recruitment/applications/own-documents.server.ts'
import { brokenUpload } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What comes with a file of the asker's own; the page of the form sends the rest of its fields along. */
export const ownFileForm = z.object({
  fileType: z.enum(fileTypes, brokenUpload),
  uploadKey: z.uuid(brokenUpload),
  back: z.string().default(''),
})

/** Keeps one file of the asker's own. */
export function keepOwnFile(ctx: Ctx<User>, { form, ...upload }: Brought<z.output<typeof ownFileForm>>) {
  const { fileType, uploadKey } = form
  return uploadOwnDocument(ctx, { fileType, uploadKey, upload })
}
