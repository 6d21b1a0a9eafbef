import { z } from 'zod'
import { checkers, dayNeeded } from '#domains/vetting/checks/check-parts.form.ts'
import { type AddressRow, addressRow, isTyped, MOST_ROWS, type PeriodRow, periodRow } from './history-rows.form.ts'

const whoAsked = Object.keys(checkers) as (keyof typeof checkers)[]

/** The history of someone who never applied, as they stated it on a day. Blank rows do not count. */
export const historyForm = z
  .strictObject({
    /** The history that the form began with: what was recorded meanwhile is not written over. */
    seen: z.string().max(40).default(''),
    statedOn: dayNeeded('Enter the day on which they stated it'),
    checker: z.enum(whoAsked, 'Choose who asked for it').default('us'),
    periods: z.array(periodRow).max(MOST_ROWS).default([]),
    addresses: z.array(addressRow).max(MOST_ROWS).default([]),
  })
  .superRefine(({ periods, addresses }, issues) => {
    const say = (list: string) => (at: number, field: string, message: string) =>
      issues.addIssue({ code: 'custom', path: [list, at, field], message })
    if (!periods.some(isTyped)) say('periods')(0, 'organisation', 'Enter at least one job or other period')
    lacking(periods, say('periods'))
    periods.forEach((row, at) => {
      if (isTyped(row)) lackingOfPeriod(row, (...said) => say('periods')(at, ...said))
    })
    lacking(addresses, say('addresses'))
  })
  .transform((form) => ({
    ...form,
    periods: form.periods.filter(isTyped),
    addresses: form.addresses.filter(isTyped),
  }))
export type HistoryForm = z.output<typeof historyForm>

/** What has no start, or no end and does not go on, proves nothing. */
function lacking(
  rows: readonly (PeriodRow | AddressRow)[],
  say: (at: number, field: string, message: string) => void,
): void {
  rows.forEach((row, at) => {
    if (!isTyped(row)) return
    if (!row.dateFrom) say(at, 'dateFrom', 'Enter the month it began')
    if (!row.dateTo && !row.current) say(at, 'dateTo', 'Enter the month it ended, or tick that it goes on')
  })
}

function lackingOfPeriod(row: PeriodRow, say: (field: string, message: string) => void): void {
  const { kind, organisation, careWork, current, reasonForLeaving, explanation } = row
  if (kind === 'job' && !organisation) say('organisation', 'Enter the employer')
  if (kind === 'other' && !explanation) say('explanation', 'Enter what they did')
  if (careWork && !current && !reasonForLeaving) say('reasonForLeaving', 'Enter why they left')
}
