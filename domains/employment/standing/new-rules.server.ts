import { and, eq, inArray, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { type NewRule, newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type Hearer, managersAccounts, vettingAccounts } from './hearers.queries.server.ts'
import type { OpenItem } from './rows.rules.ts'
import { ruleChanges } from './rule-changes.table.ts'
import { standingRows, standingWork } from './standing.table.ts'

/** The most people in one email; the rest are in the list. */
const MOST_LINES = 40

/**
 * Tells managers, once for each rule that came after people were in post, whom it would keep off work and from when: people
 * who vet of everyone, registered managers of their locations. Waits until everyone was worked out under it.
 */
export async function sweepNewRules(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async (ctx) => {
    const rules = await untold(ctx)
    if (rules.length === 0 || (await isWorkedOut(ctx)) === false) return
    const affected = await whoIsAffected(ctx)
    if (affected.length > 0) await queueEmails(ctx, await mailsOf(ctx, rules, affected))
    await ctx.db.update(ruleChanges).set({ toldAt: ctx.now.toString() }).where(inArray(ruleChanges.key, rules))
    await record(ctx, 'standing.new_rules_told', undefined, { rules: rules.join(', '), people: affected.length })
  })
}

/** Locked, so that of two that run at once the second finds them told. */
async function untold(ctx: Ctx) {
  const { key, since, toldAt } = ruleChanges
  const rows = await ctx.db
    .select({ key })
    .from(ruleChanges)
    .where(and(isNull(toldAt), lte(since, ctx.now.toString())))
    .orderBy(key)
    .for('update')
  return rows.map((row) => row.key).filter((name): name is NewRule => Object.hasOwn(newRules, name))
}

async function isWorkedOut(ctx: Ctx): Promise<boolean> {
  if ((await ctx.db.$count(standingWork)) > 0) return false
  const last = ctx.db.select({ since: max(ruleChanges.since) }).from(ruleChanges)
  return (await ctx.db.$count(standingRows, lt(standingRows.workedOutAt, sql`(${last})`))) === 0
}

async function whoIsAffected(ctx: Ctx) {
  const { personId, personName, postId, open, dueOn } = standingRows
  return ctx.db
    .select({
      ...{ personId, name: personName, open, dueOn: sql<Day>`${dueOn}`, job: jobs.title },
      ...{ location: locations.name, managerId: locations.registeredManagerId },
    })
    .from(standingRows)
    .innerJoin(posts, eq(posts.id, postId))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .innerJoin(people, eq(people.id, personId))
    .where(isNotNull(dueOn))
    .orderBy(dueOn, personName, postId)
}
type Affected = Awaited<ReturnType<typeof whoIsAffected>>[number]

async function mailsOf(ctx: Ctx, rules: readonly NewRule[], affected: readonly Affected[]) {
  const vetting = await vettingAccounts(ctx)
  const managers = await managersAccounts(ctx, [...new Set(affected.flatMap(({ managerId }) => managerId ?? []))])
  const office = new Set(vetting.map(({ personId }) => personId))
  const asked = { key: rules.join(','), rules: rules.map((rule) => newRules[rule]).join('\n') }
  return [
    ...vetting.flatMap((to) => mailTo(to, affected, asked)),
    ...[...managers.values()]
      .filter(({ personId }) => !office.has(personId))
      .flatMap((to) =>
        mailTo(
          to,
          affected.filter(({ managerId }) => managerId === to.personId),
          { ...asked, manager: 'yes' },
        ),
      ),
  ]
}

/** About everyone but the reader. */
function mailTo(to: Hearer, all: readonly Affected[], { key, rules, manager = '' }: Asked) {
  const about = all.filter(({ personId }) => personId !== to.personId)
  const [first] = about
  if (!first) return []
  const more = about.length - MOST_LINES
  const lines = [...about.slice(0, MOST_LINES).map(lineOf), ...(more > 0 ? [`And ${more} more in the list.`] : [])]
  const params = { rules, manager, by: formatDay(first.dueOn), lines: lines.join('\n') }
  const people = String(new Set(about.map(({ personId }) => personId)).size)
  return [
    { template: 'standing.new_rules', to, params: { ...params, people }, dedupeKey: `new_rules:${key}:${to.personId}` },
  ]
}
type Asked = { key: string; rules: string; manager?: string }

function lineOf({ name, job, location, open, dueOn }: Affected): string {
  const newly = open.filter((item: OpenItem) => item.dueOn).map(({ label }) => label)
  return `${name}, ${job}, ${location}: ${newly.join(', ') || 'what is asked'}, by ${formatDay(dueOn)}`
}
