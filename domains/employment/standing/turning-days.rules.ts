import { bringInDays, wordUntil } from '#domains/employment/bring-ins/bring-in-days.rules.ts'
import { ofOneYear } from '#domains/vetting/checks/right-to-work.rules.ts'
import type { Records } from '#domains/vetting/standing/records.rules.ts'
import { addDays, addMonths, type Day } from '#lib/day.ts'
import { type Files, type HeldPost, lastDayUnconfirmed, newestSigned } from './files.rules.ts'
import type { Standing } from './outcome.rules.ts'

const ABROAD_MONTHS = 60

/**
 * The days after today on which the standing in a post may turn by itself, earliest first: what ends, posts that begin and
 * end, and what the rules count from a day (18th birthday, three months, three and five years). May name too many, never too few.
 */
export function turningDays(files: Files, post: HeldPost, now: Standing, today: Day): Day[] {
  const file = files.get(post.personId)
  if (!file) return []
  // a revocation that a signature for another post answered stands again once that lapses or ends
  const answering = post.broughtIn ? file.signed.flatMap((one) => [lastDayUnconfirmed(one), one.endsOn]) : []
  const held = [...now.ends.map(({ on }) => on), now.until, now.signAgainBy]
  const waiting = [...now.items, ...now.blocking, ...now.tasks].map(({ by }) => by)
  const signed = newestSigned(file, { postId: post.id, applicationId: post.applicationId })
  const supervisorId = signed?.supervisorId
  const days = [
    ...[...held, ...answering, ...waiting].map(after),
    signed && after(lastDayUnconfirmed(signed)),
    ...file.posts.flatMap(({ plannedStart, dateFrom, dateTo }) => [plannedStart, dateFrom, after(dateTo)]),
    ...ofRecords(file.records, today),
    ...(post.broughtIn ? Object.values(bringInDays(post.broughtIn, file.records.rules) ?? {}).map(after) : []),
    post.broughtIn && after(wordUntil(post.broughtIn)),
    ...(supervisorId ? ofSupervisor(files, supervisorId, today) : []),
  ]
  return [...new Set(days.flatMap((day) => (day && day > today ? [day] : [])))].sort()
}

const after = (day: Day | null | undefined) => day && addDays(day, 1)

function ofSupervisor(files: Files, supervisorId: string, today: Day): (Day | null | undefined)[] {
  const file = files.get(supervisorId)
  if (!file) return []
  const { posts, suspensions, records, signed } = file
  return [
    ...posts.map(({ signAgainBy }) => after(signAgainBy)),
    ...posts.map(({ broughtIn }) => broughtIn && after(wordUntil(broughtIn))),
    ...signed.map((one) => after(lastDayUnconfirmed(one))),
    ...[...posts, ...suspensions].flatMap(({ dateFrom, dateTo }) => [dateFrom, after(dateTo)]),
    ...ofRecords(records, today),
  ]
}

function ofRecords(records: Records, today: Day) {
  const { person, checks, risks, periods, addresses, heldHere, historyStatedOn, rules } = records
  return [
    // the days by which a time in post is broken for a post that is to begin
    ...heldHere.flatMap(({ dateTo }) => (dateTo ? [2, 8].map((days) => addDays(dateTo, days)) : [])),
    ...Object.values(rules).map(({ dueOn }) => after(dueOn)),
    ...checks.flatMap(({ checkedOn, followUpOn, plain }) => [
      after(addMonths(checkedOn, 3)),
      // of a post that has not begun
      after(addMonths(checkedOn, 12)),
      after(followUpOn),
      plain.issuedOn && after(addMonths(plain.issuedOn, 3)),
      ...(plain.limitPeriods ?? []).flatMap(({ from, to }) => [from, after(to)]),
      after(plain.limitKnownUntil),
      after(ofOneYear(plain).limitKnownUntil),
      after(plain.renewalOn),
    ]),
    ...risks.map(({ reviewOn }) => after(reviewOn)),
    ...[16, 18].map((age) => person.dateOfBirth && addMonths(person.dateOfBirth, 12 * age)),
    historyStatedOn && after(addMonths(historyStatedOn, 3)),
    ...periods.map(({ careWork, dateTo }) => (careWork && isMonth(dateTo) ? month(dateTo, 37) : undefined)),
    // how long someone lived abroad within five years is counted by the month
    ...(addresses.some(({ country }) => country && country !== 'United Kingdom') ? monthsFrom(today) : []),
  ]
}

const isMonth = (given: string) => /^\d{4}-\d{2}/.test(given)
const month = (given: string, later: number) => addMonths(`${given.slice(0, 7)}-01`, later)
const monthsFrom = (today: Day) => Array.from({ length: ABROAD_MONTHS + 1 }, (_, at) => month(today, at + 1))
