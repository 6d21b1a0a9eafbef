import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayImport } from './import.access.ts'
import { imports } from './imports.table.ts'
import type { SheetRow } from './rows.rules.ts'

/** The encrypted content of a sheet, until it is imported or discarded. */
const contentShape = z.object({
  headings: z.array(z.string()),
  rows: z.array(z.object({ n: z.number(), cells: z.array(z.string()) }) satisfies z.ZodType<SheetRow>),
  makeJobs: z.boolean(),
  makeLocations: z.boolean(),
  /** Whether someone said which column is which. */
  matched: z.boolean(),
  /** The provider that everyone came from when its service was taken over; blank for those who worked here. */
  transferor: z.string().default(''),
  /** Rows about someone other than the applicant of the same name. */
  someoneElse: z.array(z.number()).default([]),
})
export type Content = z.output<typeof contentShape>
type Row = typeof imports.$inferSelect

export function sealContent(id: string, content: Content): string {
  return seal(JSON.stringify(content), placeOf(id))
}

export function contentOf({ id, content }: Pick<Row, 'id' | 'content'>): Content | undefined {
  return content === null ? undefined : unsealJson(contentShape, content, placeOf(id))
}

/** An import locked until the transaction ends, with its rows that wait; one without is refused. */
export async function lockedImport(ctx: Ctx<User>, id: string): Promise<{ row: Row; content: Content }> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id)).for('update')
  const content = contentOf(found(row, 'Import'))
  if (!row || !content)
    throw new Refusal('conflict', 'Update failed', 'No rows of this spreadsheet are left to import.')
  return { row, content }
}

const placeOf = (row: string) => ({ table: 'imports', column: 'content', row })
