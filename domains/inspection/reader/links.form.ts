import { z } from 'zod'
import { emailOf } from '#domains/accounts/accounts.form.ts'
import { CODE_DIGITS, linkHours, typedCode } from './links.rules.ts'

/** Who may open a pack from outside, until when, and whether files may be taken away. */
export const linkForm = z.strictObject({
  name: z.string().trim().min(1, 'Enter their name').max(100, 'Their name must be 100 characters or fewer'),
  email: emailOf('their'),
  hours: z.enum(linkHours.map(String) as [string, ...string[]], 'Choose when the link expires').transform(Number),
  download: z.literal('on').optional(),
})
export type LinkForm = z.output<typeof linkForm>

export const codeForm = z.strictObject({
  code: z
    .string()
    .max(30, `Enter the ${CODE_DIGITS} digits of the code`)
    .transform(typedCode)
    .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `Enter the ${CODE_DIGITS} digits of the code`)),
})
export type CodeForm = z.output<typeof codeForm>
