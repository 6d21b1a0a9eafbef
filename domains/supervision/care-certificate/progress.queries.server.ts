import { sql } from 'drizzle-orm'
import { seenBy } from '#domains/compliance/state/scope.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { careAwards, careSteps, careWorkbooks } from './care-certificate.table.ts'
import { type Edition, standardsOf } from './standards.rules.ts'

export type CareProgress = { signed: number; total: number; awarded: boolean }

/** How far the workbook is of someone whose records the asker sees; undefined where none was begun. */
export async function careProgress(ctx: Ctx, personId: string): Promise<CareProgress | undefined> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { rows } = await ctx.db.execute<{ edition: Edition; signed: number; awarded: boolean }>(sql`
    select workbook.edition, exists (select 1 from ${careAwards} as award
        where award.workbook_id = workbook.id and award.withdrawn_at is null) as awarded,
      (select count(*)::int from ${careSteps} as step
        where step.workbook_id = workbook.id and step.step = 'sign_off' and step.voided_at is null) as signed
    from ${careWorkbooks} as workbook
    where workbook.person_id = ${personId}::uuid and workbook.stopped_at is null
      and ${seenBy(ctx, sql`workbook.person_id`)}`)
  const [row] = rows
  return row && { signed: row.signed, total: standardsOf[row.edition].length, awarded: row.awarded }
}
