import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { apart } from '#platform/http/apart.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { keptChoices } from './choices.server.ts'
import { chosenColumns, fieldNow } from './chosen.rules.ts'
import { columnProblems, importFields, placesOf } from './columns.rules.ts'
import { type Content, lockedImport, sealContent } from './content.server.ts'
import { guessColumns } from './guess.rules.ts'
import { mayImport } from './import.access.ts'
import type { CellsForm, ColumnsForm, SheetsForm } from './import.form.ts'
import { importAnswers, imports } from './imports.table.ts'
import { importTypes, placesHere } from './known.queries.server.ts'
import { guessLayout, linesOf } from './layout.rules.ts'
import { joined } from './prepare.queries.server.ts'
import { SECOND } from './read-rows.rules.ts'
import { recognisedBy } from './recognised.rules.ts'
import { SOMEONE_ELSE } from './rows.rules.ts'
import { printOf, type SameSheet, sameSheet } from './same-sheet.queries.server.ts'

type Uploaded = {
  name: string
  bytes: Uint8Array
  /** Confirmed, although the same file was imported before. */
  again?: boolean
}
/** The import that was started, or the one that the very same file started before. */
export type Started = { id: string; plain: boolean; already?: undefined } | { already: SameSheet }

const unsettled = {
  ...{ fields: {}, newTypes: {}, madeTypes: {}, fixedCells: {}, done: [] },
  ...{ makeJobs: false, makeLocations: false, matched: false, transferor: '', someoneElse: [] },
}

const readBook = apart<typeof import('#lib/sheet.apart.ts').read>('#lib/sheet.apart.ts', {
  seconds: 20,
  memory: 768 * 1024 * 1024,
})
const tooMuchToRead = 'The selected file takes too long to read. Copy the rows into a new sheet and try again'

/** Reads a workbook and stores it, encrypted, with a guess of its headings and columns; the same file needs a confirmation. */
export async function startImport(ctx: Ctx<User>, file: Uploaded): Promise<Started> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const book = (await readBook({ bytes: file.bytes })) ?? { problem: tooMuchToRead }
  if ('problem' in book) throw new Refusal('invalid', 'Upload failed', `${book.problem}.`, { file: book.problem })
  const id = v7()
  const recognised = recognisedBy(await importTypes(ctx), await placesHere(ctx))
  const layouts = book.sheets.map((sheet) => guessLayout(sheet, recognised))
  const kept = await keptChoices(ctx)
  const content = await withGuess(ctx, { ...book, layouts, answers: kept.answers, ...unsettled })
  const [only, ...others] = book.sheets.map((sheet, at) => ({ sheet, layout: layouts[at] }))
  const plain =
    others.length === 0 &&
    only?.layout?.use === true &&
    linesOf(only.sheet, only.layout, recognised).every(({ kind }, at) => kind === (at === 0 ? 'headings' : 'person'))
  const rowCount = (await joined(ctx, content)).joined.rows.length
  const print = printOf(file.bytes)
  return transaction(ctx, async (ctx) => {
    const already = await sameSheet(ctx, print)
    if (already && !file.again) return { already }
    await ctx.db.insert(imports).values({
      id,
      fileName: file.name,
      fingerprint: print,
      content: sealContent(id, content),
      rowCount,
      by: ctx.actor.userId,
      at: ctx.now.toString(),
    })
    await record(ctx, 'import.started', id, { count: rowCount })
    return { id, plain }
  })
}

/** Fields for the headings that have none yet: as chosen for an earlier sheet, or guessed. */
async function withGuess(ctx: Ctx<User>, content: Content): Promise<Content> {
  const all = await joined(ctx, content)
  const kept = await keptChoices(ctx)
  const { fields, newTypes } = guessColumns(all.joined, await importTypes(ctx), {
    kept: kept.headings,
    today: todayOf(ctx),
  })
  return { ...content, fields: { ...fields, ...content.fields }, newTypes: { ...newTypes, ...content.newTypes } }
}

/** Which sheets are read, where their headings are, and what lines are. */
export async function chooseSheets(ctx: Ctx<User>, id: string, form: SheetsForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { content } = await lockedImport(ctx, id)
    const first = form.sheets.find(({ use }) => use)
    const layouts = content.layouts.map((layout, at) => {
      const asked = form.sheets[at]
      if (!asked) return layout
      const rows = form.forAll && first && asked.use ? first : asked
      const said = form.lines.filter(({ sheet }) => sheet === at).map(({ line, kind }) => [line, kind])
      return {
        use: asked.use,
        head: rows.head,
        group: rows.group,
        said: { ...layout.said, ...Object.fromEntries(said) },
      }
    })
    const faults = layouts.flatMap(({ use, head }, at) =>
      use && head === null ? [[`sheets.${at}.head`, 'Choose the heading row']] : [],
    )
    if (faults.length > 0)
      throw new Refusal('invalid', 'Update failed', 'Choose the heading row.', Object.fromEntries(faults))
    const changed = await withGuess(ctx, { ...content, layouts })
    const { rows } = (await joined(ctx, changed)).joined
    if (rows.length === 0)
      throw new Refusal('invalid', 'Update failed', 'Choose a sheet with people in it.', {
        'sheets.0.use': 'Choose a sheet with people in it',
      })
    await ctx.db
      .update(imports)
      .set({ content: sealContent(id, changed), rowCount: rows.length })
      .where(eq(imports.id, id))
    await record(ctx, 'import.sheets_chosen', id, { count: rows.length })
  })
}

/** Which column is which, and whether jobs and locations that are not there are made. */
export async function chooseColumns(ctx: Ctx<User>, id: string, form: ColumnsForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { content } = await lockedImport(ctx, id)
    const before = await joined(ctx, content)
    const { columns } = before.joined
    const { content: changed, types } = await joined(ctx, {
      ...content,
      ...chosenColumns(columns, form, { ...content.newTypes }),
    })
    const keys = columns.map(({ label, sheets }) => ({
      ...{ key: changed.fields[label] ?? '', sheets, heading: label },
    }))
    needNone(columnProblems(keys, importFields(types)))
    const { makeJobs, makeLocations, transferor = '' } = form
    await ctx.db
      .update(imports)
      .set({
        columns: placesOf(keys.map(({ key }) => key)),
        content: sealContent(id, { ...changed, makeJobs, makeLocations, transferor, matched: true }),
      })
      .where(eq(imports.id, id))
    await record(ctx, 'import.columns_chosen', id, { fields: keys.map(({ key }) => key).filter(Boolean) })
  })
}

/** Corrects cells of open rows, and keeps that a row is about someone other than the applicant of its name. */
export async function mendCells(ctx: Ctx<User>, id: string, { cells }: CellsForm): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { row: locked, content: before } = await lockedImport(ctx, id)
    const { content, types, joined: all } = await joined(ctx, before)
    const rows = new Map(all.rows.map((row) => [row.n, row]))
    for (const { row: number, field, says } of cells) {
      const row = rows.get(number) ?? rows.get(number - SECOND)
      if (!row) continue
      const key = fieldNow(field, content, types)
      // sheets may call one field differently: the column is that of the row's own sheet
      const label = all.columns.find(
        ({ label, sheets }) => content.fields[label] === key && sheets.includes(row.sheet),
      )?.label
      if (label !== undefined) content.fixedCells[row.n] = { ...content.fixedCells[row.n], [label]: says }
      if (field === SOMEONE_ELSE && says === 'on') content.someoneElse.push(row.n)
      if (TELLS_WHO.has(key)) await forgetAnswers(ctx, locked.id, content.answers, row.n)
    }
    await ctx.db
      .update(imports)
      .set({ content: sealContent(id, content) })
      .where(eq(imports.id, id))
    await record(ctx, 'import.cells_mended', id, { count: cells.length })
  })
}

/** What a row says of who it is about. */
const TELLS_WHO = new Set([
  'name',
  'surnameFirst',
  'firstName',
  'lastName',
  'dateOfBirth',
  'ni',
  'email',
  'staffNumber',
])

/** Whom a row is about is asked again once it says something else of who that is. */
async function forgetAnswers(ctx: Ctx<User>, importId: string, answers: Content['answers'], n: number): Promise<void> {
  const rests = Object.keys(answers).filter((key) => key === `p:${n}` || answers[key] === `row:${n}`)
  for (const key of rests) delete answers[key]
  const rows = rests.map((key) => Number(key.slice(2)))
  await ctx.db.delete(importAnswers).where(and(eq(importAnswers.importId, importId), inArray(importAnswers.row, rows)))
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
