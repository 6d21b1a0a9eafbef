import { sql } from 'drizzle-orm'
import { dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { readChecklist } from './checklists.queries.server.ts'
import { finished, goingOn } from './item-state.queries.server.ts'
import { mayReadOnboarding } from './onboarding.access.ts'
import { stages, whyStuck } from './onboarding.rules.ts'
import { onboardingChecklists } from './onboarding.table.ts'

/** How far one person's way in is, for the staff file: the one that goes on, else the newest that was finished. */
export async function onboardingOf(ctx: Ctx, personId: string) {
  authorize(mayReadOnboarding(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<{ id: string }>(
    sql`select entry.id from ${onboardingChecklists} as entry
      where entry.person_id = ${personId}::uuid and ((${goingOn}) or (${finished}))
      order by entry.closed_at is not null, entry.opened_at desc limit 1`,
  )
  const [row] = rows
  if (!row) return undefined
  const checklist = await readChecklist(ctx, row.id)
  const open = checklist.items.filter(({ done }) => !done)
  return {
    id: row.id,
    finished: checklist.finished,
    stuck: checklist.finished ? '' : whyStuck(open, dayOfInstant(ctx.now.toString())),
    stages: stages.map((stage) => {
      const items = checklist.items.filter((item) => item.stage === stage)
      return { stage, done: items.filter(({ done }) => done).length, total: items.length }
    }),
  }
}
export type PersonsOnboarding = Awaited<ReturnType<typeof onboardingOf>>
