import { z } from 'zod'
import { fileTypes } from '#domains/files/file-types.rules.ts'

/** What comes beside the file; the key makes one file of one upload that was sent twice. */
export const staffUploadFields = z.object({
  fileType: z.enum(fileTypes).optional().catch(undefined),
  uploadKey: z.uuid().catch(() => crypto.randomUUID()),
})

export const documentReviewForm = z
  .object({
    verdict: z.enum(['verified', 'rejected'], 'Say whether it is in order'),
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
