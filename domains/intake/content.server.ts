import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { changeKinds } from './changes.rules.ts'
import { mayImport } from './import.access.ts'
import { imports } from './imports.table.ts'
import { lineKinds } from './lines.rules.ts'

const line = z.object({ n: z.number(), cells: z.array(z.string()) })

/** The encrypted content of a workbook with everything that was answered about it, until it is imported or discarded. */
const contentShape = z.preprocess(
  fromOneSheet,
  z.object({
    sheets: z.array(z.object({ name: z.string(), lines: z.array(line) })),
    layouts: z.array(
      z.object({
        use: z.boolean(),
        head: z.number().nullable(),
        group: z.number().nullable(),
        said: z.record(z.string(), z.enum(lineKinds)),
      }),
    ),
    /** The field of each heading. */
    fields: z.record(z.string(), z.string()),
    /** Compliance types that are made with the import, by the key of their fields. */
    newTypes: z.record(
      z.string(),
      z.object({ name: z.string(), months: z.number().nullable(), who: z.enum(['everyone', 'care', 'none']) }),
    ),
    /** Types that an earlier part of this import made: their ids by the key that they had before. */
    madeTypes: z.record(z.string(), z.string()).default({}),
    answers: z.record(z.string(), z.string()),
    /** Corrected cells, by row and heading. */
    fixedCells: z.record(z.string(), z.record(z.string(), z.string())),
    /** Rows that are imported. */
    done: z.array(z.number()),
    makeJobs: z.boolean(),
    makeLocations: z.boolean(),
    /** Whether someone said which column is which. */
    matched: z.boolean(),
    /** The provider that everyone came from when its service was taken over; blank for those who worked here. */
    transferor: z.string().default(''),
    /** Rows about someone other than the applicant of the same name. */
    someoneElse: z.array(z.number()).default([]),
  }),
)
export type Content = z.output<typeof contentShape>
type Row = typeof imports.$inferSelect

const oldShape = z.object({ headings: z.array(z.string()), rows: z.array(line) })

/** A sheet that was uploaded before several were read: its columns are asked about again. */
function fromOneSheet(content: unknown): unknown {
  const old = oldShape.safeParse(content)
  if (!old.success) return content
  const { headings, rows } = old.data
  return {
    ...{ sheets: [{ name: '', lines: [{ n: 0, cells: headings }, ...rows] }], fields: {}, newTypes: {}, answers: {} },
    ...{ layouts: [{ use: true, head: 0, group: null, said: {} }], fixedCells: {}, done: [] },
    ...{ makeJobs: false, makeLocations: false, matched: false },
  }
}

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

/** An import with its rows that wait, to be read. */
export async function waitingImport(ctx: Ctx<User>, id: string): Promise<{ row: Row; content: Content }> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const content = contentOf(found(row, 'Import'))
  if (!row || !content) throw new Refusal('missing', 'No rows of this spreadsheet are left to import.')
  return { row, content }
}

const leftOutShape = z.array(
  z.object({
    ...{ where: z.string(), name: z.string(), column: z.string(), says: z.string() },
    /** Something of someone here that the sheet says differently: accepted in their file. */
    change: z.object({ personId: z.string(), kind: z.enum(changeKinds), here: z.string() }).optional(),
  }),
)
/** A cell or a row that nothing was recorded of. */
export type LeftOutThere = z.output<typeof leftOutShape>[number]

export function sealLeftOut(id: string, leftOut: readonly LeftOutThere[]): string {
  return seal(JSON.stringify(leftOut), { table: 'imports', column: 'left_out', row: id })
}

export function leftOutOf({ id, leftOut }: Pick<Row, 'id' | 'leftOut'>): LeftOutThere[] {
  return leftOut === null ? [] : unsealJson(leftOutShape, leftOut, { table: 'imports', column: 'left_out', row: id })
}

const placeOf = (row: string) => ({ table: 'imports', column: 'content', row })
