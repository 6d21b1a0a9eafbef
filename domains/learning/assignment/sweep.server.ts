import { sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourses } from '#domains/learning/enrolment/give.server.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { oneAtATime } from './assign.server.ts'
import { assignmentRulePeople, assignmentRules } from './assignment.table.ts'
import { isMeant, notYetGiven } from './candidates.queries.server.ts'
import { giftsOf, planOf, type Terms } from './plan.rules.ts'
import { meetElsewhere, openRenewals } from './renewals.server.ts'

const LAST_RUN = 'learning.assignment.last'

/**
 * Once an hour: ends what rules no longer give, gives what they do, opens the renewals that have come near and closes what
 * was met elsewhere. Asks the data and the day alone, so that it may run twice and catches up after days without the hub.
 */
export async function sweepAssignments(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const hour = ctx.now.toString().slice(0, 13)
  if ((await readSetting<{ hour: string }>(ctx, LAST_RUN))?.hour === hour) return
  await transaction(ctx, async (ctx) => {
    await oneAtATime(ctx)
    await endWhatIsOver(ctx)
    await giveByRules(ctx)
    await meetElsewhere(ctx)
    await openRenewals(ctx)
    await writeSetting(ctx, LAST_RUN, { hour })
  })
}

/** Gives what open rules mean for people who do not have it by them yet: these, or everyone. */
export async function giveByRules(ctx: Ctx, personIds?: readonly string[]): Promise<void> {
  const meant = await notYetGiven(ctx, personIds)
  if (meant.length === 0) return
  const today = todayOf(ctx)
  const rules = await ctx.db.select().from(assignmentRules).where(sql`${assignmentRules.endedAt} is null`)
  const gifts = rules.flatMap((rule) => {
    const theirs = meant.filter(({ ruleId }) => ruleId === rule.id)
    const { courseId, again, id: reference } = rule
    return giftsOf(planOf(termsOf(rule), theirs, today), { courseId, again, source: 'rule', reference })
  })
  await giveCourses(ctx, gifts)
  if (gifts.length > 0) await record(ctx, 'learning.given_by_rules', undefined, { count: gifts.length })
}

type Rule = typeof assignmentRules.$inferSelect

export function termsOf({ dueKind, dueDays, dueOn, fromDay, again }: Rule): Terms {
  if (dueKind === 'days') return { due: { kind: 'days', days: dueDays ?? 0 }, fromDay, again }
  if (dueKind === 'date') return { due: { kind: 'date', on: dueOn ?? fromDay }, fromDay, again }
  return { due: { kind: 'expiry' }, fromDay, again }
}

/** Of people a rule is no longer for, and of those whose last post has ended; what they bought or were given a seat for stays. */
async function endWhatIsOver(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx)
  const { rowCount } = await ctx.db.execute(sql`
    with rule as (select * from ${assignmentRules} where ended_at is null),
    named as (select * from ${assignmentRulePeople}),
    over as (select given.id from ${entitlements} as given
      join ${enrolments} as taken on taken.id = given.enrolment_id
      left join rule on given.source = 'rule' and rule.id = given.reference
      where given.ended_at is null and given.source in ('rule', 'hand', 'self')
        and exists (select 1 from ${posts} as any_post where any_post.person_id = taken.person_id)
        and not exists (select 1 from ${posts} as post where post.person_id = taken.person_id and ${notEndedOn(today, 'post')}
          and (rule.id is null or ${isMeant(today)})))
    update ${entitlements} set ended_at = ${ctx.now.toString()}, reason = 'No longer in a job that has it'
    where ${entitlements.id} in (select id from over)`)
  if (rowCount) await record(ctx, 'learning.access_ended', undefined, { count: rowCount })
}

/** What an employer gave ends with the employment; what someone bought stays. */
export async function endOfEmployment(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.execute(sql`update ${entitlements} set ended_at = ${ctx.now.toString()}, reason = 'Left'
    where ended_at is null and source in ('rule', 'hand', 'self')
      and enrolment_id in (select id from ${enrolments} where person_id = ${personId}::uuid)`)
}
