import { addDays, type Day, formatDay } from '#lib/day.ts'
import { CONFIRM_DAYS, CORE_DAYS, VERIFY_DAYS } from './bring-in-days.rules.ts'

type Asked = { firstDay: Day; today: Day; place: { name: string; inUseSince: Day | null } }
type Fault = { field: 'locationId' | 'dateFrom'; words: string }

/** Brought in is only who worked at the location before it worked with the hub; everyone else starts by the gate. */
export function whyNotBroughtIn({ firstDay, today, place }: Asked): Fault | undefined {
  const { name, inUseSince } = place
  if (firstDay >= today)
    return { field: 'dateFrom', words: 'Someone who starts today or later comes through Applicants' }
  if (!inUseSince)
    return { field: 'locationId', words: `Enter first, under Settings, Locations, since when ${name} is in use` }
  if (firstDay >= inUseSince)
    return {
      field: 'dateFrom',
      words: `${name} is in use since ${formatDay(inUseSince)}: who started on that day or later comes through Applicants`,
    }
}

export const HAS_APPLIED = 'This person has applied here: take them on from Applicants'

/** By when someone brought in today is to be confirmed, identity and right to work verified here, and everything else. */
export const daysFromToday = (today: Day) => ({
  confirmBy: addDays(today, CONFIRM_DAYS),
  coreBy: addDays(today, CORE_DAYS),
  verifyBy: addDays(today, VERIFY_DAYS),
})

/** No plan goes beyond twelve weeks after the bring-in. */
export function whyNotVerifyBy(verifyBy: Day, today: Day, recordedOn: readonly Day[]): string | undefined {
  if (verifyBy < today) return 'Enter today or a later day'
  const [first] = recordedOn.toSorted()
  const latest = first && addDays(first, VERIFY_DAYS)
  if (latest && latest < today)
    return `The twelve weeks since they were first brought in ended on ${formatDay(latest)}: their day stays`
  if (latest && verifyBy > latest)
    return `Enter ${formatDay(latest)} or an earlier day: that is twelve weeks after they were brought in`
}
