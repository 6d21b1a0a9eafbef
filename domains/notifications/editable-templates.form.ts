import { z } from 'zod'
import { formatCount } from '#lib/count.ts'

export const TEMPLATE_LENGTH = 4000

export const emailTemplateForm = z.object({
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
    .max(TEMPLATE_LENGTH, `The text must be ${formatCount(TEMPLATE_LENGTH)} characters or fewer`)
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '')),
})

const anything = (most: number) =>
  z
    .string()
    .catch('')
    .transform((typed) => typed.replaceAll('\r\n', '\n').slice(0, most))

/** An unsaved draft, for the preview. */
export const emailTemplatePreviewForm = z.object({ subject: anything(150), body: anything(TEMPLATE_LENGTH) })
