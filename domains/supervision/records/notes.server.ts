import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayHoldSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionCorrections, supervisionRestricted } from '#domains/supervision/supervision-parts.table.ts'
import type { SaveMark } from '#lib/saved-parts.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { asNotes, withNotes } from './notes.rules.ts'
import { correctionPlace, itemsOf, notesOf, notesPlace, restrictedPlace } from './record-content.queries.server.ts'
import { lockedToWrite, needUnsigned } from './rows.server.ts'

type Save = SaveMark & { fields: Record<string, unknown>; revision: number }

/** Keeps the notes as they are typed. Once someone signed, a change asks them to sign again; once everyone did, nothing changes. */
export async function saveNotes(ctx: Ctx<User>, id: string, { fields, revision: given, ...mark }: Save) {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  return transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    if (row.state !== 'booked' && row.state !== 'held')
      throw new Refusal('conflict', 'Not saved', `It is ${row.state}.`)
    const items = await itemsOf(ctx, row.templateId)
    const before = notesOf(row)
    const { content, revision, left } = withNotes(before, {
      ...mark,
      ...{ notes: asNotes(fields, items), given, now: row.notesRevision },
    })
    const savedAt = ctx.now.toString()
    if (revision === row.notesRevision) return { revision, savedAt: row.notesAt ?? savedAt, left }
    needUnsigned(row)
    await ctx.db
      .update(supervisions)
      .set({ notes: seal(JSON.stringify(content), notesPlace(id)), notesRevision: revision, notesAt: savedAt })
      .where(eq(supervisions.id, id))
    return { revision, savedAt, left }
  })
}

/** Adds a restricted note: to what is booked or held, also after it was signed. It is never changed. */
export async function addRestricted(ctx: Ctx<User>, id: string, { text }: { text: string }): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    await lockedToWrite(ctx, id)
    const noteId = v7()
    await ctx.db.insert(supervisionRestricted).values({
      ...{ id: noteId, supervisionId: id, text: seal(text, restrictedPlace(noteId)) },
      ...{ writtenBy: ctx.actor.userId, writtenAt: ctx.now.toString() },
    })
    await record(ctx, 'supervision.restricted_added', id)
  })
}

/** Puts something right below a record that everyone signed; what was signed stays as it was. */
export async function correctRecord(ctx: Ctx<User>, id: string, { text }: { text: string }): Promise<void> {
  authorize(mayHoldSupervision(ctx.actor), 'Supervisors only.')
  await transaction(ctx, async (ctx) => {
    const row = await lockedToWrite(ctx, id)
    if (!row.signedAt)
      throw new Refusal('conflict', 'Not saved', 'Not everyone has signed yet. Change the notes themselves.')
    const correctionId = v7()
    await ctx.db.insert(supervisionCorrections).values({
      ...{ id: correctionId, supervisionId: id, text: seal(text, correctionPlace(correctionId)) },
      ...{ writtenBy: ctx.actor.userId, writtenAt: ctx.now.toString() },
    })
    await record(ctx, 'supervision.corrected', id)
  })
}
