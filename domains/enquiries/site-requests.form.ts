import { z } from 'zod'
import { plainEmail } from '#lib/plain-email.ts'
import { isPlainName, plainNameWords } from '#lib/plain-name.ts'

export type SiteRequestKind = 'demo' | 'complaint'

const line = (most: number, what: string) => z.string().trim().max(most, `${what} must be ${most} characters or fewer`)
const name = line(100, 'The name').min(1, 'Enter your name').refine(isPlainName, plainNameWords)
const email = line(254, 'The email address')
  .overwrite(plainEmail)
  .pipe(z.email('Enter an email address in the right format, like name@example.com'))
const message = line(4000, 'The message')

export const demoForm = z.object({
  name,
  email,
  phone: line(30, 'The phone number').default(''),
  organisation: line(200, 'The organisation').default(''),
  message: message.default(''),
})
export type DemoForm = z.output<typeof demoForm>

export const complaintForm = z.object({ name, email, message: message.min(1, 'Say what your complaint is about') })
export type ComplaintForm = z.output<typeof complaintForm>

export const answerForm = z.strictObject({ answer: line(4000, 'The answer').min(1, 'Write your answer') })
