import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const words = (what: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(z.string().trim().max(4000, `${what} must be 4,000 characters or fewer`))

/** A gap by its kind and its first and last day: 'employment:2019-04-01:2019-04-30'. */
export const gapName = z.string().transform((typed, { addIssue }) => {
  const [kind, from = '', to = ''] = typed.split(':')
  if ((kind === 'employment' || kind === 'address') && isDay(from) && isDay(to)) return { kind, from, to } as const
  addIssue('Choose the gap')
  return z.NEVER
})

export const askForm = z.strictObject({ gap: gapName })
export const reviewForm = z.strictObject({
  gap: gapName,
  accepted: z.enum(['yes', 'no'], 'Choose whether you accept the explanation'),
  note: words('The note').default(''),
})
export type GapReview = z.output<typeof reviewForm>
/** The same where the office wrote down what the person said. */
export const settleForm = z.strictObject({ ...reviewForm.shape, explanation: words('The explanation').default('') })
export type GapSettled = z.output<typeof settleForm>
export const explainForm = z.strictObject({
  explanation: words('The explanation').pipe(z.string().min(1, 'Enter what you did in this time')),
})
