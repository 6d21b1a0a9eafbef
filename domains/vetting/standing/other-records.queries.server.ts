import { asc, eq } from 'drizzle-orm'
import { mayVet, vettersOnly } from '#domains/vetting/checks/checks.access.ts'
import { applicationOfChecks } from '#domains/vetting/checks/places.queries.server.ts'
import { referenceRequests } from '#domains/vetting/references/references.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { recordsOf } from './records.queries.server.ts'

/** The person's references and history in brief, and the application in whose file they are. */
export async function readOtherRecords(ctx: Ctx, personId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { references, periods, addresses, gaps, historyStatedOn, person } = await recordsOf(ctx, personId)
  const { id, refereeName, referenceType, createdAt } = referenceRequests
  const asked = await ctx.db
    .select({ id, name: refereeName, type: referenceType })
    .from(referenceRequests)
    .where(eq(referenceRequests.personId, personId))
    .orderBy(asc(createdAt))
  return {
    ...{
      names: person.names,
      dateOfBirth: person.dateOfBirth,
      applicationId: await applicationOfChecks(ctx, personId),
    },
    references: references.map(({ id, kind, type, state, verdict }) => ({
      ...{ id, kind, type, state, verdict },
      name: asked.find((one) => one.id === id)?.name ?? 'Alternative evidence',
    })),
    history: {
      statedOn: historyStatedOn,
      jobs: periods.filter(({ kind }) => kind === 'job').length,
      addresses: addresses.length,
      accepted: gaps.filter(({ verdict }) => verdict === 'accepted').length,
    },
  }
}
export type OtherRecords = Awaited<ReturnType<typeof readOtherRecords>>
