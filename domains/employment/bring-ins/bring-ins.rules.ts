import { addDays, type Day, formatDay } from '#lib/day.ts'

export const VERIFY_WEEKS = 12

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

/** By when everything about someone brought in today is planned to be verified. */
export const planToVerify = (today: Day): Day => addDays(today, 7 * VERIFY_WEEKS)
