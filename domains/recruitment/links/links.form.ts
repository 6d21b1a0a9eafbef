import { z } from 'zod'
import { oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { plainEmail } from '#lib/plain-email.ts'
import { isPlainName, plainNameWords } from '#lib/plain-name.ts'
import { formTypes, linkStatuses } from './links.rules.ts'

const name = z
  .string('Enter the name')
  .trim()
  .min(1, 'Enter the name')
  .max(200, 'The name must be 200 characters or fewer')
  .refine(isPlainName, plainNameWords)
/** Another person's address, so the messages differ from those to its owner. */
export const addressField = z
  .string('Enter the email address')
  .overwrite(plainEmail)
  .min(1, 'Enter the email address')
  .max(254, 'The email address must be 254 characters or fewer')
  .pipe(z.email('Enter an email address in the right format, like name@example.com'))
  .transform((typed) => typed.toLowerCase())
const formType = z.enum(formTypes, 'Choose the form type')

export const linkForm = z.strictObject({ name, email: addressField, formType })
export type LinkForm = z.output<typeof linkForm>

/** The body of `send-application-link`. */
export const linkBody = z
  .strictObject({ name, email: addressField, form_type: formType })
  .transform(({ form_type, ...link }): LinkForm => ({ ...link, formType: form_type }))

export const clickBody = z.object({ token: z.string().max(200) })

export const returnForm = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1, 'Enter what the applicant should change or add')
    .max(2000, 'The reason must be 2,000 characters or fewer'),
})

export const linkFilters = z.object({ q: searchWords, status: oneOf(linkStatuses), page: pageNumber })
export type LinkFilters = z.output<typeof linkFilters>
export const startedFilters = z.object({ page: pageNumber })
