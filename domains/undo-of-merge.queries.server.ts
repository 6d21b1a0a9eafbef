import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayMergePeople } from './people/merges/merges.access.ts'
import type { RecordedSince } from './people/merges/merges.rules.ts'
import { merges } from './people/merges/merges.table.ts'
import { recordedSince } from './people/merges/recorded-since.queries.server.ts'
import { people } from './people/people.table.ts'
import { kindLabels, outcomeLabels } from './vetting/checks/checks.labels.ts'
import type { CheckKind, RecordedOutcome } from './vetting/checks/checks.rules.ts'
import { type RiskAbout, riskTitles } from './vetting/checks/risks.rules.ts'

/** The two of a merge that holds, and of which records its undo asks whose they are: those made since that speak against someone. */
export async function undoOfPeople(ctx: Ctx, personId: string, mergeId: string) {
  authorize(mayMergePeople(ctx.actor), 'Admins only.')
  const [went, stays] = [alias(people, 'went'), alias(people, 'stays')]
  const [two] = await ctx.db
    .select({ from: went.name, into: sql<string>`coalesce(${nameBefore}, ${stays.name})` })
    .from(merges)
    .innerJoin(went, eq(went.id, merges.fromId))
    .innerJoin(stays, eq(stays.id, merges.intoId))
    .where(and(eq(merges.id, mergeId), eq(merges.intoId, personId), isNull(merges.undoneAt)))
  const asked = (await recordedSince(ctx, mergeId)).map((one) => ({
    ...{ id: one.id, label: labelOf(one) },
    hint: `Recorded on ${formatDay(dayOfInstant(one.at))}${one.by ? ` by ${one.by}` : ''}.`,
  }))
  return { ...found(two, 'Merge'), asked }
}

/** As they are called again after the undo: while the merge holds, the one who stays may bear the other's name. */
const nameBefore = sql`(select move.before #>> '{}' from merge_moves as move where move.merge_id = ${merges.id}
  and move.table_name = 'people' and move.column_name = 'name' and move.row_key ->> 'id' = ${merges.intoId}::text
  order by move.step limit 1)`

/** What such a record is called. */
export function labelOf({ kind, about, said }: RecordedSince): string {
  switch (kind) {
    case 'check':
      return `${kindLabels[about as CheckKind]}: ${outcomeLabels[said as RecordedOutcome]}`
    case 'risk':
      return riskTitles[about as RiskAbout]
    case 'criminal_record':
      return 'Answers about a criminal record'
    case 'reference':
      return `Reference from ${said}`
    case 'evidence':
      return 'Evidence in place of a reference'
    case 'gap':
      return `Gap in their ${about === 'address' ? 'addresses' : 'employment'}: not accepted`
    case 'revoked':
      return 'Revoked clearance'
    case 'suspension':
      return 'Suspension'
    case 'leaving':
      return 'How they left'
  }
}
