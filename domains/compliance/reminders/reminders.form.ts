import { z } from 'zod'
import { ways } from '#domains/reminders/reminders.rules.ts'
import { dayFilter, oneOf, pageNumber, searchWords } from '#lib/list-filters.ts'
import { audiences } from './reminders.rules.ts'

export type ReminderSettings = {
  /** Off: supervisors and the office get tasks, and no daily email is sent. */
  digest: boolean
  /** Recipients of the office's digest; none: everyone in the office with an account. */
  addresses: string[]
}
export const defaultReminders: ReminderSettings = { digest: true, addresses: [] }

const address = z.email().max(254)

export const reminderSettingsForm = z.strictObject({
  digest: z
    .literal('on')
    .optional()
    .catch(undefined)
    .transform((on) => on === 'on'),
  addresses: z
    .string()
    .max(2000, 'The addresses must be 2,000 characters or fewer')
    .default('')
    .transform((typed) => [
      ...new Set(
        typed
          .replace(/\p{Cf}/gu, '')
          .split(/[\s,;]+/)
          .filter(Boolean),
      ),
    ])
    .refine((all) => all.length <= 10, 'Enter 10 addresses at most')
    .refine(
      (all) => all.every((one) => address.safeParse(one).success),
      'Enter email addresses in the right format, one on each line, like name@example.com',
    ),
})

export const reminderFilters = z.object({
  q: searchWords,
  type: z.uuid().or(z.literal('')).catch(''),
  audience: oneOf(audiences),
  way: oneOf(ways),
  from: dayFilter,
  to: dayFilter,
  page: pageNumber,
})
export type ReminderFilters = z.output<typeof reminderFilters>
