import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'
import { reviewAnswers } from './outside-reviews.rules.ts'

const plain = (typed: string) => typed.replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
const text = (label: string, empty: string, most: number) =>
  z
    .string(empty)
    .transform(plain)
    .pipe(
      z
        .string()
        .min(1, empty)
        .max(most, `${label} must be ${most.toLocaleString('en-GB')} characters or fewer`),
    )

/** Who is asked, by who asks. */
export const askOutsideForm = z.object({
  name: text('The name', 'Enter their name', 100),
  email: z
    .string('Enter their email address')
    .overwrite(plainEmail)
    .max(254, 'The email address must be 254 characters or fewer')
    .pipe(z.email('Enter an email address in the right format, like name@example.com')),
  role: text('The profession or role', 'Enter their profession or role', 200),
  knows: text('How they know you', 'Enter how they know you', 500),
  independence: text('Why they are independent', 'Enter why they are independent', 500),
  confirmed: z.literal('on', 'Confirm that they are independent'),
  /** Of a record: the written reasons are left out. */
  without: z.literal('on').optional(),
})
export type AskOutsideForm = z.output<typeof askOutsideForm>

/** The answer of who was asked; conditions belong to the answer that names them. */
export const reviewForm = z
  .object({
    answer: z.enum(reviewAnswers, 'Choose your answer'),
    conditions: z
      .string()
      .transform(plain)
      .pipe(z.string().max(2000, 'The conditions must be 2,000 characters or fewer'))
      .default(''),
    reason: text('The reason', 'Enter your reason', 4000),
    typedName: text('The name', 'Enter your name', 100),
    confirmed: z.literal('on', 'Confirm that this is your own view'),
  })
  .superRefine(({ answer, conditions }, refined) => {
    if (answer === 'conditions' && conditions === '')
      refined.addIssue({ code: 'custom', path: ['conditions'], message: 'Enter the conditions' })
  })
export type ReviewForm = z.output<typeof reviewForm>
