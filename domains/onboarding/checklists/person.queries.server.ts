import { and, type SQL, sql } from 'drizzle-orm'
import { mayOpenTeam } from '#domains/employment/staff/staff.access.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { goingOn } from '#domains/onboarding/going-on.queries.server.ts'
import { mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { stages, whyStuck } from '#domains/onboarding/onboarding.rules.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize } from '#platform/refusal.ts'
import { finished } from './item-state.queries.server.ts'
import { readItems } from './items.queries.server.ts'

/** One person's onboarding progress, for the staff file: the open one, else the latest finished. */
export async function onboardingOf(ctx: Ctx, personId: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  return wayIn(ctx, personId)
}
export type PersonsOnboarding = Awaited<ReturnType<typeof onboardingOf>>

/** The same with its open items, for who leads the person; of others there is none. */
export async function onboardingInTeam(ctx: Ctx, personId: string) {
  authorize(mayOpenTeam(ctx.actor), 'Supervisors only.')
  return wayIn(ctx, personId, staffSeenBy(ctx, sql`entry.person_id`))
}
export type TeamOnboarding = NonNullable<Awaited<ReturnType<typeof onboardingInTeam>>>

const latestIf = (db: Db, seen?: SQL) =>
  db
    .select({ id: sql<string>`entry.id`, finished: sql<boolean>`${finished}` })
    .from(sql`${onboardingChecklists} as entry`)
    .where(and(sql`entry.person_id = ${sql.placeholder('personId')}`, sql`((${goingOn}) or (${finished}))`, seen))
    .orderBy(sql`entry.closed_at is not null, entry.opened_at desc`)
    .limit(1)

const latest = writtenOnce((db) => latestIf(db))

async function wayIn(ctx: Ctx, personId: string, seen?: SQL) {
  const [row] = seen ? await latestIf(ctx.db, seen).execute({ personId }) : await latest(ctx.db).execute({ personId })
  if (!row) return undefined
  const items = await readItems(ctx, row.id)
  const open = items.filter(({ done }) => !done)
  return {
    id: row.id,
    finished: row.finished,
    open,
    stuck: row.finished ? '' : whyStuck(open, todayOf(ctx)),
    stages: stages.map((stage) => {
      const own = items.filter((item) => item.stage === stage)
      return { stage, done: own.filter(({ done }) => done).length, total: own.length }
    }),
  }
}
