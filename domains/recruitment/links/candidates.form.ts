import { z } from 'zod'
import { formatCount } from '#lib/count.ts'
import { addressField } from './links.form.ts'

export const candidateSources = ['phone', 'paper', 'agency', 'other'] as const
export type CandidateSource = (typeof candidateSources)[number]

const text = (most: number, words: string) =>
  z
    .string()
    .trim()
    .max(most, `${words} must be ${formatCount(most)} characters or fewer`)
    .default('')

export const candidateForm = z.strictObject({
  name: z.string().trim().min(1, 'Enter the name').max(200, 'The name must be 200 characters or fewer'),
  email: addressField,
  phone: text(30, 'The phone number'),
  position: text(200, 'The position'),
  source: z.enum(candidateSources, 'Choose the source'),
  note: text(4000, 'The note'),
})
export type CandidateForm = z.output<typeof candidateForm>
