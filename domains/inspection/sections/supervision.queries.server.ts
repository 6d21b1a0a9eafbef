import { and, asc, desc, eq, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PackEntry, PackLine } from '#domains/inspection/sections.rules.ts'
import { people } from '#domains/people/people.table.ts'
import {
  type Correction,
  commentPlace,
  correctionsOfEach,
  itemsOfEach,
  notesOf,
} from '#domains/supervision/records/record-content.queries.server.ts'
import { supervisionDue } from '#domains/supervision/schedule/dues.table.ts'
import { howNames, kindNames, outcomeNames, stateNames } from '#domains/supervision/supervision.labels.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionActions, supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import type { TemplateItem } from '#domains/supervision/template-items.rules.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { SectionReader } from './section.ts'

/** Supervision, appraisal, spot checks, probation reviews and observations, with the notes both see; restricted notes are in no pack. */
export const supervision: SectionReader = async (ctx, { personId }) => {
  const heldDay = sql`coalesce(${supervisions.heldOn}, (${supervisions.at} at time zone 'Europe/London')::date)`
  const rows = await ctx.db
    .select({ held: supervisions, attended: supervisionPeople.attended, supervisor: people.name })
    .from(supervisionPeople)
    .innerJoin(supervisions, eq(supervisions.id, supervisionPeople.supervisionId))
    .leftJoin(people, eq(people.id, supervisions.supervisorId))
    .where(and(eq(supervisionPeople.personId, personId), ne(supervisions.state, 'cancelled')))
    .orderBy(desc(heldDay), asc(supervisions.id))
  const [actions, signatures] = [await actionsOf(ctx, personId), await signaturesOf(ctx, personId)]
  const held = rows.map(({ held }) => held).filter(({ state }) => state === 'held')
  const items = await itemsOfEach(
    ctx,
    held.map(({ templateId }) => templateId),
  )
  const corrections = await correctionsOfEach(
    ctx,
    held.map(({ id }) => id),
  )
  const entries: PackEntry[] = []
  for (const { held, attended, supervisor } of rows) {
    const said = notesLines(held, items.get(held.templateId ?? '') ?? [], corrections.get(held.id) ?? [])
    const lines = [
      ...(supervisor ? [{ label: 'With', value: supervisor }] : []),
      ...(held.place ? [{ label: 'Place', value: held.place }] : []),
      ...(attended ? [] : [{ label: 'Attended', value: 'No' }]),
      ...(held.reason ? [{ label: 'Reason', value: held.reason }] : []),
      ...(held.outcome ? [{ label: 'Outcome', value: outcomeNames[held.outcome] }] : []),
      ...said,
      ...(actions.get(held.id) ?? []),
      ...(signatures.get(held.id) ?? []),
    ]
    entries.push({
      title: `${kindNames[held.kind]}: ${stateNames[held.state].toLowerCase()}`,
      meta: dayWords(held),
      lines,
    })
  }
  return { entries, missing: await overdue(ctx, personId) }
}

type Held = typeof supervisions.$inferSelect

function dayWords({ heldOn, at, imported }: Held): string {
  const day = heldOn ? formatDay(heldOn) : at ? formatInstant(at) : ''
  return imported ? `${day}. Only the day is known, from a spreadsheet.` : day
}

const answers: Record<string, string> = { met: 'Met', not_met: 'Not met', not_seen: 'Not seen' }

/** What is booked has notes of its supervisor alone; they are both's once it was held. */
function notesLines(held: Held, items: readonly TemplateItem[], corrections: readonly Correction[]): PackLine[] {
  if (held.state !== 'held') return []
  const said = notesOf(held).answers
  return [
    ...items.flatMap(({ key, label, sort }) => {
      const answer = said[key]
      return answer ? [{ label, value: sort === 'check' ? (answers[answer] ?? answer) : answer }] : []
    }),
    ...corrections.map(({ text, writtenAt, by }) => ({
      label: 'Corrected',
      value: `${formatInstant(writtenAt)}${by ? ` by ${by}` : ''}: ${text}`,
    })),
  ]
}

const owner = alias(people, 'owner')

async function actionsOf(ctx: Ctx, personId: string) {
  const rows = await ctx.db
    .select({ row: supervisionActions, owner: owner.name })
    .from(supervisionActions)
    .innerJoin(owner, eq(owner.id, supervisionActions.ownerId))
    .where(eq(supervisionActions.personId, personId))
    .orderBy(asc(supervisionActions.dueOn), asc(supervisionActions.id))
  const lines = rows.map(({ row: { supervisionId, text, dueOn, doneAt }, owner }) => ({
    supervisionId,
    label: 'Action',
    value: `${text}. ${owner}, by ${formatDay(dueOn)}. ${doneAt ? `Done on ${formatDay(dayOfInstant(doneAt))}.` : 'Not done yet.'}`,
  }))
  return Map.groupBy(lines, ({ supervisionId }) => supervisionId)
}

const signer = alias(people, 'signer')

/** Of both, for what the person was at. */
async function signaturesOf(ctx: Ctx, personId: string) {
  const mine = sql`exists (select 1 from ${supervisionPeople} where ${supervisionPeople.supervisionId} = ${supervisionSignatures.supervisionId}
    and ${supervisionPeople.personId} = ${personId}::uuid)`
  const concerned = sql`(${supervisionSignatures.personId} = ${personId}::uuid or ${supervisionSignatures.personId} = ${supervisions.supervisorId})`
  const rows = await ctx.db
    .select({ row: supervisionSignatures, name: signer.name })
    .from(supervisionSignatures)
    .innerJoin(supervisions, eq(supervisions.id, supervisionSignatures.supervisionId))
    .innerJoin(signer, eq(signer.id, supervisionSignatures.personId))
    .where(and(mine, concerned, eq(supervisionSignatures.notesRevision, supervisions.notesRevision)))
    .orderBy(asc(supervisionSignatures.signedAt), asc(supervisionSignatures.id))
  const lines = rows.map(({ row: { id, supervisionId, how, signedAt, comment }, name }) => ({
    supervisionId,
    label: 'Signed',
    value: `${name}, ${formatInstant(signedAt)}. ${howNames[how]}.${comment ? ` ${unseal(comment, commentPlace(id))}` : ''}`,
  }))
  return Map.groupBy(lines, ({ supervisionId }) => supervisionId)
}

/** What should have been held by now. */
async function overdue(ctx: Ctx, personId: string): Promise<string[]> {
  const today = todayOf(ctx)
  const { kind, dueOn, dateFrom, dateTo, onHoldFrom } = supervisionDue
  const rows = await ctx.db
    .select({ kind, dueOn })
    .from(supervisionDue)
    .where(
      and(
        eq(supervisionDue.personId, personId),
        lt(dueOn, today),
        lte(dateFrom, today),
        sql`${dateTo} >= ${today}::date`,
        isNull(onHoldFrom),
      ),
    )
    .orderBy(asc(dueOn), asc(kind))
  return rows.map(({ kind, dueOn }) => `${kindNames[kind]} was due on ${formatDay(dueOn ?? today)}.`)
}
