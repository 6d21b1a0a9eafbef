import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { readSheet } from '#lib/sheet.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { columnProblems, guessFields, importFields, placesOf } from './columns.rules.ts'
import { lockedImport, sealContent } from './content.server.ts'
import { mayImport } from './import.access.ts'
import type { CellsForm, ColumnsForm } from './import.form.ts'
import { imports } from './imports.table.ts'
import { importTypes } from './known.queries.server.ts'
import { SOMEONE_ELSE } from './rows.rules.ts'
import { printOf, type SameSheet, sameSheet } from './same-sheet.queries.server.ts'

type Uploaded = {
  name: string
  bytes: Uint8Array
  /** Confirmed, although the same file was imported before. */
  again?: boolean
}
/** The import that was started, or the one that the very same file started before. */
export type Started = { id: string; already?: undefined } | { already: SameSheet }

const unsettled = { makeJobs: false, makeLocations: false, matched: false, transferor: '', someoneElse: [] }

/** Reads a spreadsheet and stores it, encrypted, with a guess of its columns; the same file needs a confirmation. */
export async function startImport(ctx: Ctx<User>, file: Uploaded): Promise<Started> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const sheet = await readSheet(file.bytes)
  if ('problem' in sheet) throw new Refusal('invalid', 'Upload failed', `${sheet.problem}.`, { file: sheet.problem })
  const id = v7()
  const columns = placesOf(guessFields(sheet.headings, await importTypes(ctx)))
  const print = printOf(file.bytes)
  return transaction(ctx, async (ctx) => {
    const already = await sameSheet(ctx, print)
    if (already && !file.again) return { already }
    await ctx.db.insert(imports).values({
      id,
      fileName: file.name,
      fingerprint: print,
      content: sealContent(id, { ...sheet, ...unsettled }),
      columns,
      rowCount: sheet.rows.length,
      by: ctx.actor.userId,
      at: ctx.now.toString(),
    })
    await record(ctx, 'import.started', id, { count: sheet.rows.length })
    return { id }
  })
}

/** Which column is which, and whether jobs and locations that are not there are made. */
export async function chooseColumns(ctx: Ctx<User>, id: string, form: ColumnsForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { content } = await lockedImport(ctx, id)
    const chosen = form.fields.slice(0, content.headings.length)
    needNone(columnProblems(chosen, importFields(await importTypes(ctx))))
    const { makeJobs, makeLocations, transferor = '' } = form
    await ctx.db
      .update(imports)
      .set({
        columns: placesOf(chosen),
        content: sealContent(id, { ...content, makeJobs, makeLocations, transferor, matched: true }),
      })
      .where(eq(imports.id, id))
    await record(ctx, 'import.columns_chosen', id, { fields: chosen.filter(Boolean) })
  })
}

/** Corrects cells of open rows, and keeps that a row is about someone other than the applicant of its name. */
export async function mendCells(ctx: Ctx<User>, id: string, { cells }: CellsForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { row, content } = await lockedImport(ctx, id)
    const byNumber = new Map(content.rows.map((each) => [each.n, each]))
    for (const { row: n, field, says } of cells) {
      const place = Object.hasOwn(row.columns, field) ? row.columns[field] : undefined
      const corrected = byNumber.get(n)
      if (corrected && place !== undefined) corrected.cells[place] = says
      if (corrected && field === SOMEONE_ELSE && says === 'on') content.someoneElse.push(n)
    }
    await ctx.db
      .update(imports)
      .set({ content: sealContent(id, content) })
      .where(eq(imports.id, id))
    await record(ctx, 'import.cells_mended', id, { count: cells.length })
  })
}

/** Discards the open rows; imported rows are kept. */
export async function giveUpImport(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { row } = await lockedImport(ctx, id)
    await ctx.db
      .update(imports)
      .set({ content: null, state: row.state === 'open' ? 'given_up' : row.state })
      .where(eq(imports.id, id))
    await record(ctx, 'import.given_up', id)
  })
}

function needNone(problems: Record<string, string>): void {
  const [first] = Object.values(problems)
  if (!first) return
  const fields = Object.entries(problems).map(([at, words]) => [at === '' ? 'fields' : `fields.${at}`, words])
  throw new Refusal('invalid', 'Update failed', `${first}.`, Object.fromEntries(fields))
}
