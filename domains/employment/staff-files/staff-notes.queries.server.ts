import { sql } from 'drizzle-orm'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Listed, listOf, readTogether } from '#platform/db/lists.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { staffNotes } from './staff-files.table.ts'
import { type NotesPage, notesSeen } from './staff-notes.access.ts'
import { notePlace } from './staff-notes.server.ts'

/** The notes about a person that are visible to these audiences, newest first: a list for a statement that has both. */
export const noteList = listOf(
  {
    ...{ id: staffNotes.id, text: staffNotes.text, visibleTo: staffNotes.visibleTo, at: staffNotes.at },
    who: sql<string | null>`${users.name}`,
  },
  sql`from ${staffNotes} left join ${users} on ${users.id} = ${staffNotes.by}
    where ${staffNotes.personId} = ${sql.placeholder('personId')}
      and ${staffNotes.visibleTo} = any(${sql.placeholder('visible')}::text[])
    order by ${staffNotes.at} desc, ${staffNotes.id} desc`,
)

const read = readTogether({ notes: noteList })

/** The notes about a person that the current user may read on a page, newest first. */
export async function notesOf(ctx: Ctx, personId: string, page: NotesPage) {
  const { notes } = await read(ctx.db, { personId, visible: notesSeen(ctx.actor, personId, page) })
  return notes.map(openedNote)
}

export const openedNote = (row: Listed<typeof noteList>) => ({ ...row, text: unseal(row.text, notePlace(row.id)) })
