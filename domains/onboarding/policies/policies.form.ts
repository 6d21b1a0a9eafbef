import { z } from 'zod'
import { oneOf, searchWords } from '#lib/list-filters.ts'

const text = z
  .string()
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .pipe(z.string().min(1, 'Enter the text').max(40_000, 'The text must be 40,000 characters or fewer'))

export const policyForm = z.object({
  title: z.string().trim().min(1, 'Enter the title').max(200, 'The title must be 200 characters or fewer'),
  text,
})
export type PolicyForm = z.output<typeof policyForm>

export const signForm = z.object({
  typedName: z.string().trim().min(1, 'Enter your full name').max(100, 'Your name must be 100 characters or fewer'),
  versionId: z.uuid('Read the policy again before you sign it'),
})
export type SignForm = z.output<typeof signForm>

export const signedStates = ['open', 'all'] as const
/** By title, and by whether everyone in post has signed the newest version. */
export const policyFilters = z.object({ q: searchWords, signed: oneOf(signedStates) })
export type PolicyFilters = z.output<typeof policyFilters>
