import { z } from 'zod'
import { pageNumber, searchWords } from '#lib/list-filters.ts'
import { plainEmail } from '#lib/plain-email.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** A course or a bundle, as the value of a select: "course 0199...". */
export const productOfKey = z
  .string()
  .regex(new RegExp(`^(course|bundle) ${uuid}$`), 'Choose a course')
  .transform((key) => {
    const [kind, id] = key.split(' ')
    return { kind: kind === 'bundle' ? ('bundle' as const) : ('course' as const), id: id ?? '' }
  })

/** Who gets a seat of what; `anyway` where someone has or had one of it. */
export const assignForm = z.object({
  product: productOfKey,
  people: z
    .string()
    .max(40_000, 'That is too long')
    .refine((text) => text.trim() !== '', 'Enter at least one name or email'),
  anyway: z.literal('on').optional(),
})
export type AssignForm = z.output<typeof assignForm>

/** What is done with one assigned seat. */
export const seatForm = z.object({ act: z.enum(['take-back', 'remind', 'left', 'back']) })

export const inviteManagerForm = z.object({
  email: z
    .string()
    .overwrite(plainEmail)
    .toLowerCase()
    .max(254)
    .pipe(z.email('Enter an email address in the right format, like name@example.com')),
})

const id = z
  .string()
  .regex(new RegExp(`^${uuid}$`))
  .catch('')

/** Which organisation’s seats, who is looked for, what the form to assign begins with, and what it did last. */
export const seatFilters = z.object({
  of: id,
  q: searchWords,
  product: z
    .string()
    .regex(new RegExp(`^(course|bundle) ${uuid}$`))
    .catch(''),
  to: id,
  assigned: id,
  page: pageNumber,
})
export type SeatFilters = z.output<typeof seatFilters>
