import { asc, eq } from 'drizzle-orm'
import { type supervisions, supervisionTemplates } from '#domains/supervision/supervision.table.ts'
import { supervisionCorrections } from '#domains/supervision/supervision-parts.table.ts'
import type { TemplateItem } from '#domains/supervision/template-items.rules.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { type NotesContent, noNotes } from './notes.rules.ts'

export const notesPlace = (id: string) => ({ table: 'supervisions', column: 'notes', row: id })
export const restrictedPlace = (id: string) => ({ table: 'supervision_restricted', column: 'text', row: id })
export const correctionPlace = (id: string) => ({ table: 'supervision_corrections', column: 'text', row: id })
export const commentPlace = (id: string) => ({ table: 'supervision_signatures', column: 'comment', row: id })
export const witnessPlace = (id: string) => ({ table: 'supervision_signatures', column: 'witness_note', row: id })

/** The notes both see; called by verbs and queries that authorize. */
export function notesOf({ id, notes }: Pick<typeof supervisions.$inferSelect, 'id' | 'notes'>): NotesContent {
  return notes ? (JSON.parse(unseal(notes, notesPlace(id))) as NotesContent) : noNotes
}

export async function itemsOf({ db }: Ctx, templateId: string | null): Promise<TemplateItem[]> {
  if (!templateId) return []
  const [row] = await db
    .select({ items: supervisionTemplates.items })
    .from(supervisionTemplates)
    .where(eq(supervisionTemplates.id, templateId))
  return row?.items ?? []
}

export async function correctionsOf({ db }: Ctx, supervisionId: string) {
  const { id, text, writtenAt, writtenBy } = supervisionCorrections
  const rows = await db
    .select({ id, text, writtenAt, by: users.name })
    .from(supervisionCorrections)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(eq(supervisionCorrections.supervisionId, supervisionId))
    .orderBy(asc(writtenAt), asc(id))
  return rows.map((row) => ({ ...row, text: unseal(row.text, correctionPlace(row.id)) }))
}
