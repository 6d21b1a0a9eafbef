import { sql } from 'drizzle-orm'
import { BY_THE_HUB, FROM_EVER } from '#domains/compliance/types/requirements.rules.ts'
import { type Kind, kinds } from '#domains/supervision/kinds.rules.ts'
import { supervisionCadences, supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import { firstTemplates } from '#domains/supervision/template-items.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { firstCadences } from './first-cadences.ts'

/** Puts the first rhythms and templates there; what is there already, and perhaps changed, is left alone. */
export async function seedSupervision({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('supervision.reference', 0))`)
  const by = { recordedBy: BY_THE_HUB, recordedAt: now.toString() }
  if ((await db.$count(supervisionCadences)) === 0)
    await db.insert(supervisionCadences).values(
      Object.entries(firstCadences).map(([kind, rhythm]) => ({
        ...{ kind: kind as Kind, ...rhythm, dateFrom: FROM_EVER, ...by },
      })),
    )
  if ((await db.$count(supervisionTemplates)) === 0)
    await db
      .insert(supervisionTemplates)
      .values(kinds.map((kind) => ({ kind, items: [...firstTemplates[kind]], ...by })))
}
