import { inArray, sql } from 'drizzle-orm'
import { cycles, enrolments, entitlements, extensions } from '#domains/learning/enrolment/enrolments.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { assignmentRules } from './assignment.table.ts'
import { countedFromStart } from './candidates.queries.server.ts'
import { dueFromStart } from './plan.rules.ts'

/**
 * What is due so many days after someone's first day follows that day when it changes. What more time was given for, what
 * is a renewal, and what someone has for another reason too stays as it is.
 */
export async function followFirstDays(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  const found = await countedFromStart(ctx, personIds)
  if (found.length === 0) return
  const rules = await ctx.db
    .select({ id: assignmentRules.id, days: assignmentRules.dueDays, fromDay: assignmentRules.fromDay })
    .from(assignmentRules)
    .where(inArray(assignmentRules.id, [...new Set(found.map(({ ruleId }) => ruleId))]))
  const terms = new Map(rules.map(({ id, days, fromDay }) => [id, { days: days ?? 0, fromDay }]))
  const today = todayOf(ctx)
  const wanted = new Map<string, { personId: string; courseId: string; on: Day }>()
  for (const { personId, courseId, ruleId, startsOn, doneUntil } of found) {
    const rule = terms.get(ruleId)
    const counted = rule && dueFromStart(rule, startsOn)
    const on = counted && doneUntil && doneUntil > counted ? doneUntil : counted
    const known = wanted.get(`${personId} ${courseId}`)
    if (on && on >= today && (!known || on < known.on))
      wanted.set(`${personId} ${courseId}`, { personId, courseId, on })
  }
  const rows = [...wanted.values()]
  if (rows.length === 0) return
  await ctx.db.execute(sql`update ${cycles} as cycle set due_on = wanted.due_on
    from unnest(${sql.param(rows.map(({ personId }) => personId))}::uuid[],
      ${sql.param(rows.map(({ courseId }) => courseId))}::uuid[], ${sql.param(rows.map(({ on }) => on))}::date[])
      as wanted(person_id, course_id, due_on)
    join ${enrolments} as taken on taken.person_id = wanted.person_id and taken.course_id = wanted.course_id
    where cycle.enrolment_id = taken.id and cycle.closed_at is null and cycle.number = 1 and cycle.due_on <> wanted.due_on
      and not exists (select 1 from ${extensions} as more where more.cycle_id = cycle.id)
      and not exists (select 1 from ${entitlements} as given left join ${assignmentRules} as rule
        on given.source = 'rule' and rule.id = given.reference
        where given.enrolment_id = taken.id and given.ended_at is null and rule.due_kind is distinct from 'days')`)
}
