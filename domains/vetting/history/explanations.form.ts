import { z } from 'zod'
import { isDay } from '#lib/day.ts'

const words = (what: string) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').replaceAll('\0', ''))
    .pipe(z.string().trim().max(4000, `${what} must be 4,000 characters or fewer`))

/** A gap by its kind and its first and last day: 'employment:2019-04-01:2019-04-30'. */
const gap = z.string().transform((typed, { addIssue }) => {
  const [kind, from = '', to = ''] = typed.split(':')
  if ((kind === 'employment' || kind === 'address') && isDay(from) && isDay(to)) return { kind, from, to } as const
  addIssue('Choose the gap')
  return z.NEVER
})

export const askForm = z.strictObject({ gap })
export const reviewForm = z.strictObject({
  gap,
  accepted: z.enum(['yes', 'no'], 'Choose whether you accept the explanation'),
  note: words('The note').default(''),
})
export type GapReview = z.output<typeof reviewForm>
export const explainForm = z.strictObject({
  explanation: words('The explanation').pipe(z.string().min(1, 'Enter what you did in this time')),
})
