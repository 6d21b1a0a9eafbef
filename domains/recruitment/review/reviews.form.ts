import { z } from 'zod'
import { fileTypes } from '#domains/files/file-types.rules.ts'

/** Where many are decided one after the other, the next one follows. */
const then = z.literal('next').optional().catch(undefined)

export const verifyForm = z.object({ originalSeen: z.literal('on').optional(), then })

export const rejectForm = z.object({
  then,
  reason: z
    .string()
    .trim()
    .min(1, 'Enter the reason, so that the applicant knows what to send instead')
    .max(4000, 'The reason must be 4,000 characters or fewer'),
})

export const chooseType = 'Choose the type of document'

/** The fields sent with the file; the key makes one file of an upload sent twice. */
export const uploadFields = z.object({
  fileType: z.enum(fileTypes).optional().catch(undefined),
  uploadKey: z.uuid().catch(() => crypto.randomUUID()),
  originalSeen: z.literal('on').optional().catch(undefined),
})
