import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { How } from '#domains/supervision/kinds.rules.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { signOffObserved } from './observed.server.ts'
import { commentPlace, witnessPlace } from './record-content.queries.server.ts'
import type { SignHereForm } from './records.form.ts'
import { type Locked, lockedOwn, lockedToWrite } from './rows.server.ts'

type Given = { how: How; comment?: string; note?: string }

/** The supervisor signs what was held, before the person does. An observation of competence leads to its sign-off here. */
export async function signAsSupervisor(ctx: Ctx<User>, id: string, shown: number): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    if (row.supervisorId !== ctx.actor.personId)
      throw new Refusal('conflict', 'Not signed', 'Only the supervisor signs here.')
    if (await hasSigned(ctx, row, ctx.actor.personId)) return
    needReady(row, shown)
    await signOffObserved(ctx, row)
    await sign(ctx, row, ctx.actor.personId, { how: 'own' })
  })
}

/** Asks everyone it concerns who has an account, and has not signed, to read and sign; once a day each. Returns how many. */
export async function askToSign(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  return transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    await needSupervisor(ctx, row)
    let asked = 0
    for (const { personId, attended } of row.people) {
      if (!attended || (await hasSigned(ctx, row, personId))) continue
      const [account] = await ctx.db
        .select({ email: users.email, name: people.name })
        .from(users)
        .innerJoin(people, eq(people.id, users.personId))
        .where(and(eq(users.personId, personId), eq(users.isActive, true)))
      if (!account) continue
      await queueEmail(ctx, {
        template: 'supervision.sign',
        to: { address: account.email, name: account.name, personId },
        params: {
          firstName: firstNameOf(account.name),
          kind: row.kind,
          heldOn: row.heldOn ?? '',
          from: ctx.actor.name,
        },
        dedupeKey: `supervision-sign:${id}:${personId}:${row.notesRevision}:${todayOf(ctx)}`,
        subjectId: id,
      })
      asked++
    }
    if (asked === 0)
      throw new Refusal('conflict', 'Not asked', 'No one who has not signed yet has an account. Let them sign here.')
    await record(ctx, 'supervision.asked_to_sign', id, { count: asked })
    return asked
  })
}

/** Someone signs on this device before the supervisor as witness, or it is noted that it was read to them. */
export async function signHere(
  ctx: Ctx<User>,
  { id, personId }: { id: string; personId: string },
  { how, note, comment }: SignHereForm,
): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    if (!row.people.some((one) => one.personId === personId && one.attended))
      throw new Refusal('missing', 'Person not found.')
    if (await hasSigned(ctx, row, personId)) return
    await needSupervisor(ctx, row)
    await sign(ctx, row, personId, { how, note, comment })
  })
}

/** The person reads and signs on their own account, with a comment if they like. */
export async function signOwn(
  ctx: Ctx<User>,
  id: string,
  { shown, comment }: { shown: number; comment: string },
): Promise<void> {
  authorize(ctx.actor.role !== undefined)
  await transaction(ctx, async (ctx) => {
    const row = await lockedOwn(ctx, id)
    if (await hasSigned(ctx, row, ctx.actor.personId)) return
    await needSupervisor(ctx, row)
    needReady(row, shown)
    await sign(ctx, row, ctx.actor.personId, { how: 'own', comment })
  })
}

async function sign(ctx: Ctx<User>, row: Locked, personId: string, { how, comment, note }: Given): Promise<void> {
  const id = v7()
  await ctx.db.insert(supervisionSignatures).values({
    ...{ id, supervisionId: row.id, personId, notesRevision: row.notesRevision, how },
    witnessNote: note ? seal(note, witnessPlace(id)) : null,
    comment: comment ? seal(comment, commentPlace(id)) : null,
    ...{ signedBy: ctx.actor.userId, signedAt: ctx.now.toString() },
  })
  await record(ctx, 'supervision.signed', row.id, { personId, how })
}

/** Refuses a signature under anything but what was held, as it was shown. */
function needReady({ state, notesRevision, kind }: Locked, shown: number): void {
  if (state !== 'held') throw new Refusal('conflict', 'Not signed', 'Record first on which day it was held.')
  if (notesRevision === 0)
    throw new Refusal(
      'conflict',
      'Not signed',
      `Write the notes of the ${kind === 'spot_check' ? 'check' : 'talk'} first.`,
    )
  if (shown !== notesRevision)
    throw new Refusal('conflict', 'Not signed', 'The notes changed since this page was opened. Read them again.')
}

async function needSupervisor(ctx: Ctx, row: Locked): Promise<void> {
  if (row.state !== 'held' || !(await hasSigned(ctx, row, found(row.supervisorId, 'Supervisor'))))
    throw new Refusal('conflict', 'Not signed', 'The supervisor signs first.')
}

async function hasSigned({ db }: Ctx, { id, notesRevision }: Locked, personId: string): Promise<boolean> {
  const { supervisionId, personId: by, notesRevision: of } = supervisionSignatures
  const signed = await db.$count(
    supervisionSignatures,
    and(eq(supervisionId, id), eq(by, personId), eq(of, notesRevision)),
  )
  return signed > 0
}
