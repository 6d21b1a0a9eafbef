import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayLeadTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { readStaffHead } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { daysBetween } from '#lib/day.ts'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { Glance } from './outcome.labels.ts'
import { outcomesOf, type PersonOutcome } from './outcomes.queries.server.ts'
import { isRecheck } from './rechecks.rules.ts'

/** The outcome of each of these people in one word, for long lists; a suspension counts before any outcome. Leavers have none. */
export async function staffGlances(ctx: Ctx, personIds: readonly string[]): Promise<Record<string, Glance>> {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const outcomes = await outcomesOf(ctx, personIds)
  return Object.fromEntries(
    [...outcomes].map(([id, { suspended, outcome }]) => [id, suspended ? 'suspended' : outcome]),
  )
}

/** Outcome and day of those of these people whom the asker leads, and their own; never what is open or how much of it. */
export async function teamMarks(ctx: Ctx<User>, personIds: readonly string[]): Promise<Record<string, PlainMark>> {
  authorize(mayReadStaff(ctx.actor) || mayLeadTeam(ctx.actor), 'Admins only.')
  const seen = sql`(${posts.personId} = ${ctx.actor.personId}::uuid or ${staffSeenBy(ctx, posts.personId)})`
  const outcomes = await outcomesOf(ctx, personIds, seen)
  return Object.fromEntries([...outcomes].map(([id, outcome]) => [id, plainOf(outcome)]))
}

/** The same in one word for each person. */
export async function teamGlances(ctx: Ctx<User>, personIds: readonly string[]): Promise<Record<string, Glance>> {
  authorize(mayReadStaff(ctx.actor) || mayLeadTeam(ctx.actor), 'Admins only.')
  const marks = Object.entries(await teamMarks(ctx, personIds))
  return Object.fromEntries(marks.map(([id, { suspended, outcome }]) => [id, suspended ? 'suspended' : outcome]))
}

/**
 * One's own outcome and day; undefined without a current or planned post. Someone suspended reads that they are not cleared:
 * that they are suspended is said to them by a person first.
 */
export async function ownMark(ctx: Ctx<User>): Promise<PlainMark | undefined> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const outcome = (await outcomesOf(ctx, [ctx.actor.personId])).get(ctx.actor.personId)
  if (!outcome?.suspended) return outcome && plainOf(outcome)
  return { ...plainOf(outcome), outcome: 'not_cleared', settled: true, suspended: false, until: undefined }
}

/** The header of a staff file: who it is, and whether they may work today. */
export async function staffFileHead(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return { ...(await readStaffHead(ctx, personId)), safe: await safeToWorkOf(ctx, personId) }
}
export type StaffFileHead = Awaited<ReturnType<typeof staffFileHead>>

/** Whether someone may work today; what is open or ends is named for people who vet, others read the outcome and the day. */
export async function safeToWorkOf(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return safeBy(ctx, (await outcomesOf(ctx, [personId])).get(personId))
}

/** The same where the outcome was read, for queries that have authorized. */
export function safeBy(ctx: Ctx, outcome: PersonOutcome | undefined) {
  if (!outcome) return undefined
  const { open, ends, endsNext, notClearedFrom } = outcome
  const names = may(ctx.actor, 'vetting')
  // a recheck is named or not mentioned: without its name it would read as an end
  const next = names ? ends.find(({ key }) => key === endsNext?.key) : ends.find((end) => !isRecheck(end))
  return {
    ...{ ...markOf(outcome), notClearedFrom, endsOn: next?.on },
    what: names ? open.filter(({ stops }) => stops).map(({ label }) => label) : [],
    ending: names ? next?.label : undefined,
    // in each of their posts; by name for people who vet
    wanted: outcome.posts.flatMap(({ wanted }) => (names ? wanted : wanted.map((one) => ({ ...one, label: '' })))),
    /** Days until the conditions end. */
    left: outcome.until ? daysBetween(todayOf(ctx), outcome.until) : undefined,
  }
}
export type SafeToWork = NonNullable<ReturnType<typeof safeBy>>

/** For lists of staff: without the names of what is open. */
export function markOf({
  outcome,
  settled,
  until,
  blocking,
  verified,
  toVerify,
  suspended,
  lapsedOn,
  begun,
}: PersonOutcome) {
  return { outcome, settled, until, blocking, verified, toVerify, suspended, lapsedOn, begun }
}
export type Mark = ReturnType<typeof markOf>

function plainOf({ outcome, settled, until, suspended, begun, notClearedFrom }: PersonOutcome) {
  return { outcome, settled, until, suspended, begun, since: begun && settled ? notClearedFrom : undefined }
}
export type PlainMark = ReturnType<typeof plainOf>
