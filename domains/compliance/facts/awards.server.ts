import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AwardSource } from '#domains/compliance/aspects.rules.ts'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import type { Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { recordFacts } from './facts.server.ts'

type Awarded = {
  personId: string
  awardedOn: Day
  source: AwardSource
  /** Who awarded it, or who checked what. */
  note: string
  evidenceFileId?: string | undefined
}

/** What the tracker knows of a Care Certificate, for verbs that have decided it: knowledge and sign-off from that day on. Returns the id of the sign-off. */
export async function keepAwarded(ctx: Ctx, { awardedOn, ...award }: Awarded): Promise<string> {
  const typeId = await careCertificate(ctx)
  const [, signed] = await recordFacts(
    { ...ctx, actor: system },
    (['theory', 'competence'] as const).map((aspect) => ({ ...award, typeId, aspect, validFrom: awardedOn })),
  )
  return found(signed, 'Record')
}

/** Voids what an award left in the tracker, with the reason, for verbs that have decided it. */
export async function voidAwarded(
  ctx: Ctx<User>,
  { personId, source, reason }: Pick<Awarded, 'personId' | 'source'> & { reason: string },
): Promise<void> {
  const by = ctx.actor.userId
  await transaction(ctx, async (ctx) => {
    const { typeId, id } = complianceFacts
    const facts = await ctx.db
      .select()
      .from(complianceFacts)
      .where(
        and(
          ...[eq(typeId, await careCertificate(ctx)), eq(complianceFacts.personId, personId)],
          ...[eq(complianceFacts.source, source), isNull(complianceFacts.voidsId)],
          sql`not exists (select 1 from compliance_facts as voiding where voiding.voids_id = ${id})`,
        ),
      )
    for (const { id: voidsId, typeId, aspect, validFrom } of facts)
      await ctx.db.insert(complianceFacts).values({
        ...{ personId, typeId, aspect, validFrom, source, note: reason, voidsId },
        ...{ recordedAt: ctx.now.toString(), recordedBy: by },
      })
  })
}

/** The id of its type. */
export async function careCertificate({ db }: Ctx): Promise<string> {
  const [type] = await db
    .select({ id: complianceTypes.id })
    .from(complianceTypes)
    .where(eq(complianceTypes.key, CARE_CERTIFICATE))
  return found(type, 'Compliance type').id
}
