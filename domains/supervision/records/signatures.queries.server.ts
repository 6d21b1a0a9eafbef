import { and, asc, eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { supervisions } from '#domains/supervision/supervision.table.ts'
import { supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { commentPlace, witnessPlace } from './record-content.queries.server.ts'

/** The signatures under the text as it is; called by queries that authorize. */
export async function signaturesOf(
  { db }: Ctx,
  { id, notesRevision }: Pick<typeof supervisions.$inferSelect, 'id' | 'notesRevision'>,
) {
  const of = supervisionSignatures
  const rows = await db
    .select({ row: of, name: people.name })
    .from(of)
    .innerJoin(people, eq(people.id, of.personId))
    .where(and(eq(of.supervisionId, id), eq(of.notesRevision, notesRevision)))
    .orderBy(asc(of.signedAt), asc(of.id))
  return rows.map(({ row, name }) => ({
    ...{ personId: row.personId, name, how: row.how, signedAt: row.signedAt },
    comment: row.comment ? unseal(row.comment, commentPlace(row.id)) : '',
    witnessNote: row.witnessNote ? unseal(row.witnessNote, witnessPlace(row.id)) : '',
  }))
}
export type Signed = Awaited<ReturnType<typeof signaturesOf>>[number]
