import { and, asc, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import { complianceFacts, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { kindNames, outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { supervisionPeople, supervisions, supervisionTimes } from '#domains/supervision/supervision.table.ts'
import { type Day, dayOfInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

type Row = typeof supervisions.$inferSelect
export type Since = { key: string; what: string; by: string; on: Day; icon: 'eye' | 'ribbon' | 'check' }

/** What is around a record: the one before, the next, earlier times of this one, and what happened since the last; called by queries that authorize. */
export async function aroundRecord(ctx: Ctx, row: Row, about: readonly string[]) {
  const [only, ...others] = about
  const one = only && others.length === 0 ? only : undefined
  const until = row.heldOn ?? todayOf(ctx)
  const lastOn = one ? await lastBefore(ctx, row, one, until) : undefined
  return {
    lastOn,
    next: one ? await nextOf(ctx, row, one) : undefined,
    since: one ? await happened(ctx, row, { personId: one, from: lastOn, until }) : [],
    earlierTimes: await ctx.db
      .select({
        id: supervisionTimes.id,
        at: supervisionTimes.at,
        place: supervisionTimes.place,
        reason: supervisionTimes.reason,
      })
      .from(supervisionTimes)
      .where(eq(supervisionTimes.supervisionId, row.id))
      .orderBy(asc(supervisionTimes.replacedAt), asc(supervisionTimes.id)),
  }
}

async function lastBefore({ db }: Ctx, { id, kind }: Row, personId: string, until: Day): Promise<Day | undefined> {
  const [last] = await db
    .select({ heldOn: supervisions.heldOn })
    .from(supervisionPeople)
    .innerJoin(supervisions, eq(supervisions.id, supervisionPeople.supervisionId))
    .where(
      and(
        ...[eq(supervisionPeople.personId, personId), eq(supervisionPeople.attended, true)],
        ...[eq(supervisions.kind, kind), ne(supervisions.id, id), lt(supervisions.heldOn, until)],
      ),
    )
    .orderBy(desc(supervisions.heldOn))
    .limit(1)
  return last?.heldOn ?? undefined
}

async function nextOf(ctx: Ctx, { kind, id }: Row, personId: string) {
  const { dueOn, every, unit, bookedId, bookedAt, dateFrom, dateTo } = supervisionDue
  const [next] = await ctx.db
    .select({ dueOn, every, unit, bookedId, bookedAt })
    .from(supervisionDue)
    .where(
      and(
        ...[eq(supervisionDue.personId, personId), eq(supervisionDue.kind, kind)],
        sql`${todayOf(ctx)}::date between ${dateFrom} and ${dateTo}`,
      ),
    )
  return next && { ...next, ...(next.bookedId === id && { bookedId: null, bookedAt: null }) }
}

type Span = { personId: string; from: Day | undefined; until: Day }

async function happened(ctx: Ctx, row: Row, span: Span): Promise<Since[]> {
  const since = [...(await heldSince(ctx, row, span)), ...(await learnedSince(ctx, span))]
  return since.toSorted((a, b) => b.on.localeCompare(a.on)).slice(0, 6)
}

async function heldSince({ db }: Ctx, row: Row, { personId, from, until }: Span): Promise<Since[]> {
  const rows = await db
    .select({
      id: supervisions.id,
      kind: supervisions.kind,
      outcome: supervisions.outcome,
      on: supervisions.heldOn,
      by: people.name,
    })
    .from(supervisionPeople)
    .innerJoin(supervisions, eq(supervisions.id, supervisionPeople.supervisionId))
    .leftJoin(people, eq(people.id, supervisions.supervisorId))
    .where(
      and(
        ...[
          eq(supervisionPeople.personId, personId),
          eq(supervisionPeople.attended, true),
          ne(supervisions.id, row.id),
        ],
        sql`${supervisions.heldOn} > ${from ?? '2000-01-01'}::date and ${supervisions.heldOn} <= ${until}::date`,
      ),
    )
    .orderBy(desc(supervisions.heldOn))
    .limit(6)
  return rows.map(({ id, kind, outcome, on, by }) => ({
    ...{ key: id, by: by ?? '', on: on ?? '', icon: 'eye' as const },
    what: outcome ? `${kindNames[kind]}: ${outcomeNames[outcome].toLowerCase()}` : kindNames[kind],
  }))
}

async function learnedSince({ db }: Ctx, { personId, from, until }: Span): Promise<Since[]> {
  const { id, aspect, validFrom, voidsId } = complianceFacts
  const rows = await db
    .select({ id, aspect, on: validFrom, name: complianceTypes.name })
    .from(complianceFacts)
    .innerJoin(complianceTypes, eq(complianceTypes.id, complianceFacts.typeId))
    .where(
      and(
        ...[eq(complianceFacts.personId, personId), inArray(aspect, ['theory', 'competence'])],
        sql`${voidsId} is null and not exists (select 1 from ${complianceFacts} as voiding where voiding.voids_id = ${id})`,
        sql`${validFrom} > ${from ?? '2000-01-01'}::date and ${validFrom} <= ${until}::date`,
      ),
    )
    .orderBy(desc(validFrom))
    .limit(6)
  return rows.map(({ id, aspect, on, name }) => ({
    ...{ key: id, by: '', on, icon: aspect === 'competence' ? ('ribbon' as const) : ('check' as const) },
    what: aspect === 'competence' ? `${name}: signed off` : `${name} completed`,
  }))
}

export const dayOf = ({ heldOn, at }: Pick<Row, 'heldOn' | 'at'>): Day => heldOn ?? dayOfInstant(at ?? '')
