import { z } from 'zod'
import { formatCount } from '#lib/count.ts'

export const LETTER_LENGTH = 4000

export const letterForm = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'Enter the subject')
    .max(150, 'The subject must be 150 characters or fewer')
    .transform((typed) => typed.replaceAll(/[\r\n\0]+/g, ' ')),
  body: z
    .string()
    .trim()
    .min(1, 'Enter the text')
    .max(LETTER_LENGTH, `The text must be ${formatCount(LETTER_LENGTH)} characters or fewer`)
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '')),
})

const anything = (most: number) =>
  z
    .string()
    .catch('')
    .transform((typed) => typed.replaceAll('\r\n', '\n').slice(0, most))

/** What is being written, finished or not. */
export const letterPreviewForm = z.object({ subject: anything(150), body: anything(LETTER_LENGTH) })
