import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Aspect } from '#domains/compliance/aspects.rules.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'

type Pair = { personId: string; typeId: string }
export type KeptFact = Pair & {
  id: string
  aspect: Aspect
  validFrom: Day
  expiresOn: Day | null
  note: string
  evidenceFileId: string | null
}

/** What counts today of these people and these types. */
export async function keptFacts(ctx: Ctx, asked: readonly Pair[]): Promise<KeptFact[]> {
  const { id, personId, typeId, aspect, validFrom, expiresOn, note, evidenceFileId } = complianceFacts
  const unique = (ids: string[]) => [...new Set(ids)]
  return ctx.db
    .select({ id, personId, typeId, aspect, validFrom, expiresOn, note, evidenceFileId })
    .from(complianceFacts)
    .where(
      and(
        inArray(personId, unique(asked.map((pair) => pair.personId))),
        inArray(typeId, unique(asked.map((pair) => pair.typeId))),
        isNull(complianceFacts.voidsId),
        sql`not exists (select 1 from compliance_facts as voiding where voiding.voids_id = ${id})`,
      ),
    )
}

export const pairOf = ({ personId, typeId }: Pair) => `${personId} ${typeId}`

/** Two facts with the same key say the same thing. */
export function sameFact(fact: Omit<KeptFact, 'id'>): string {
  const { aspect, validFrom, expiresOn, note, evidenceFileId } = fact
  return JSON.stringify([pairOf(fact), aspect, validFrom, expiresOn, note, evidenceFileId])
}

/** When the last of what was done before ends, which an early renewal builds upon. */
export function lastEnd(kept: readonly KeptFact[], { aspect, validFrom }: { aspect: Aspect; validFrom: Day }) {
  const kindOf = (aspect: Aspect) => (aspect === 'check' ? 'theory' : aspect)
  const ends = kept
    .filter((fact) => kindOf(fact.aspect) === kindOf(aspect) && fact.validFrom < validFrom)
    .flatMap(({ expiresOn }) => expiresOn ?? [])
  return ends.toSorted().at(-1) ?? null
}
