import { z } from 'zod'
import { fileTypes } from '#domains/files/file-types.rules.ts'

/** The fields sent with the file; the key makes one file of an upload sent twice. */
export const staffUploadFields = z.object({
  fileType: z.enum(fileTypes).optional().catch(undefined),
  uploadKey: z.uuid().catch(() => crypto.randomUUID()),
})

export const documentReviewForm = z
  .object({
    verdict: z.enum(['verified', 'rejected'], 'Choose whether to accept the document'),
    reason: z.string().trim().max(4000, 'The reason must be 4,000 characters or fewer').default(''),
    originalSeen: z
      .literal('on')
      .optional()
      .catch(undefined)
      .transform((on) => on === 'on'),
  })
  .refine(({ verdict, reason }) => verdict === 'verified' || reason !== '', {
    path: ['reason'],
    message: 'Enter the reason, so that it can be put right',
  })
export type DocumentReviewForm = z.output<typeof documentReviewForm>
