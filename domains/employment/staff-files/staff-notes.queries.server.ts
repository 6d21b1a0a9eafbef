import { and, desc, eq, inArray } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { staffNotes } from './staff-files.table.ts'
import { type NotesPage, notesSeen } from './staff-notes.access.ts'
import { notePlace } from './staff-notes.server.ts'

/** The notes about a person that the current user may read on a page, newest first. */
export async function notesOf(ctx: Ctx, personId: string, page: NotesPage) {
  const { id, text, visibleTo, at } = staffNotes
  const rows = await ctx.db
    .select({ id, text, visibleTo, at, who: users.name })
    .from(staffNotes)
    .leftJoin(users, eq(users.id, staffNotes.by))
    .where(and(eq(staffNotes.personId, personId), inArray(visibleTo, [...notesSeen(ctx.actor, personId, page)])))
    .orderBy(desc(at), desc(id))
  return rows.map((row) => ({ ...row, text: unseal(row.text, notePlace(row.id)) }))
}
