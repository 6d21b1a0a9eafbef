import { and, eq, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import {
  mayChangeCadences,
  mayHoldAll,
  mayReadAllSupervision,
  mayReadSupervision,
} from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { formatTime } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { actionsAround } from './actions.queries.server.ts'
import { aroundRecord } from './around.queries.server.ts'
import { correctionsOf, itemsOf, notesOf } from './record-content.queries.server.ts'
import { signaturesOf } from './signatures.queries.server.ts'

/** One record, for its supervisor, a lead of its person or the office; others do not find it, nor does its person. */
export async function readRecord(ctx: Ctx<User>, id: string) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const { row, supervisor, about, type } = await readableRecord(ctx, id)
  const items = await itemsOf(ctx, row.templateId)
  const { answers, by = {} } = notesOf(row)
  const mayWrite = mayHoldAll(ctx.actor) || row.supervisorId === ctx.actor.personId
  return {
    ...{ id: row.id, kind: row.kind, state: row.state, at: row.at, minutes: row.minutes, place: row.place },
    ...{ heldOn: row.heldOn, reason: row.reason, outcome: row.outcome, signedAt: row.signedAt, imported: row.imported },
    ...{
      supervisor,
      about,
      type,
      items,
      answers,
      revision: row.notesRevision,
      lastSave: lastOf(by, row.notesRevision),
    },
    savedTime: row.notesAt ? formatTime(row.notesAt) : undefined,
    ...{ today: todayOf(ctx), now: ctx.now.toString(), mayWrite, self: ctx.actor.personId },
    isSupervisor: row.supervisorId === ctx.actor.personId,
    mayChangeTemplate: mayChangeCadences(ctx.actor),
    actions: await actionsAround(
      ctx,
      row,
      about.map((one) => one.id),
    ),
    signatures: await signaturesOf(ctx, row),
    corrections: await correctionsOf(ctx, id),
    ...(await aroundRecord(
      ctx,
      row,
      about.map((one) => one.id),
    )),
  }
}
export type RecordRead = Awaited<ReturnType<typeof readRecord>>

/** The row and whom it concerns, if the asker may read it. */
export async function readableRecord(ctx: Ctx<User>, id: string) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const [read] = await ctx.db
    .select({ row: supervisions, supervisor: { id: people.id, name: people.name }, type: complianceTypes.name })
    .from(supervisions)
    .leftJoin(people, eq(people.id, supervisions.supervisorId))
    .leftJoin(complianceTypes, eq(complianceTypes.id, supervisions.typeId))
    .where(and(eq(supervisions.id, id), readableBy(ctx)))
  const one = found(read, 'Supervision')
  return { ...one, about: await whomOf(ctx, id) }
}

/** Never a record about oneself: that is read on one’s own pages, where nothing restricted is. */
function readableBy(ctx: Ctx<User>) {
  const about = sql`select 1 from ${supervisionPeople} as about where about.supervision_id = ${supervisions.id}`
  const notOwn = sql`not exists (${about} and about.person_id = ${ctx.actor.personId}::uuid)`
  if (mayReadAllSupervision(ctx.actor)) return notOwn
  const led = sql`not exists (${about} and not ${supervisionSeenBy(ctx, sql`about.person_id`)})`
  return and(notOwn, sql`(${supervisions.supervisorId} = ${ctx.actor.personId}::uuid or ${led})`)
}

async function whomOf({ db }: Ctx, id: string) {
  const { supervisionId, personId, attended, dueOn } = supervisionPeople
  return db
    .select({
      ...{ id: people.id, name: people.name, attended, dueOn },
      hasAccount: sql<boolean>`exists (select 1 from ${users} where ${users.personId} = ${people.id} and ${users.isActive})`,
    })
    .from(supervisionPeople)
    .innerJoin(people, eq(people.id, personId))
    .where(eq(supervisionId, id))
    .orderBy(people.name, people.id)
}

const lastOf = (by: Record<string, string>, revision: number) =>
  revision > 0 ? Object.values(by).filter(Boolean).at(-1) : undefined
