import { asc, eq, inArray } from 'drizzle-orm'
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

export async function itemsOf(ctx: Ctx, templateId: string | null): Promise<TemplateItem[]> {
  return (await itemsOfEach(ctx, [templateId])).get(templateId ?? '') ?? []
}

/** Of many templates in one query, by id. */
export async function itemsOfEach({ db }: Ctx, templateIds: readonly (string | null)[]) {
  const ids = [...new Set(templateIds)].filter((one) => one !== null)
  if (ids.length === 0) return new Map<string, TemplateItem[]>()
  const { id, items } = supervisionTemplates
  const rows = await db.select({ id, items }).from(supervisionTemplates).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row.items]))
}

export async function correctionsOf(ctx: Ctx, supervisionId: string): Promise<Correction[]> {
  return (await correctionsOfEach(ctx, [supervisionId])).get(supervisionId) ?? []
}

export type Correction = { id: string; text: string; writtenAt: string; by: string | null }

/** Of many records in one query, by record. */
export async function correctionsOfEach({ db }: Ctx, ids: readonly string[]): Promise<Map<string, Correction[]>> {
  if (ids.length === 0) return new Map()
  const { id, supervisionId, text, writtenAt, writtenBy } = supervisionCorrections
  const rows = await db
    .select({ id, supervisionId, text, writtenAt, by: users.name })
    .from(supervisionCorrections)
    .leftJoin(users, eq(users.id, writtenBy))
    .where(inArray(supervisionId, [...ids]))
    .orderBy(asc(writtenAt), asc(id))
  const read = rows.map((row) => ({ ...row, text: unseal(row.text, correctionPlace(row.id)) }))
  return Map.groupBy(read, ({ supervisionId }) => supervisionId)
}
