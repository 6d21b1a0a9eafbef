import { v7 } from 'uuid'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { riskAssessments } from './checks.table.ts'

type ConditionalStart = { risk: string; measures: string; supervisorId: string; endsOn: Day }

/** Keeps the registered manager's risk assessment for a conditional start, sealed; the caller has checked who signs. */
export async function keepConditions(
  ctx: Ctx<User>,
  { applicationId, personId }: { applicationId: string | null; personId: string },
  assessed: ConditionalStart,
): Promise<string> {
  const { risk, measures, supervisorId, endsOn } = assessed
  const id = v7()
  await ctx.db.insert(riskAssessments).values({
    id,
    personId,
    applicationId,
    about: 'conditional_start',
    content: seal(JSON.stringify({ risk, measures }), { table: 'risk_assessments', column: 'content', row: id }),
    decision: 'go_on',
    supervisorId,
    reviewOn: endsOn,
    recordedBy: ctx.actor.userId,
    recordedAt: ctx.now.toString(),
  })
  return id
}
