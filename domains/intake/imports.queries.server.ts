import { count, desc, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { unknownNames } from './cells.rules.ts'
import { changesOf } from './changes.rules.ts'
import { importFields } from './columns.rules.ts'
import { contentOf, leftOutOf, waitingImport } from './content.server.ts'
import { mayImport } from './import.access.ts'
import type { RowFilters } from './import.form.ts'
import { importRows, imports } from './imports.table.ts'
import { importTypes } from './known.queries.server.ts'
import { notInSheet } from './not-in-sheet.queries.server.ts'
import { prepare } from './prepare.queries.server.ts'
import { SECOND } from './read-rows.rules.ts'
import { reckoningOf } from './reckoning.server.ts'
import { rowName } from './recognised.rules.ts'
import { remarksOfImport } from './remarks.queries.server.ts'
import { type CheckedRow, type Known, SOMEONE_ELSE, same } from './rows.rules.ts'
import { stepsOf } from './steps.rules.ts'

export const ROWS_A_PAGE = 20
const LISTED = 20
const MOST_LEFT_OUT = 500

/** The latest imports, newest first. */
export async function listImports(ctx: Ctx<User>) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  return ctx.db
    .select({
      ...{ id: imports.id, fileName: imports.fileName, state: imports.state, at: imports.at },
      rowCount: imports.rowCount,
      waits: sql<boolean>`${imports.content} is not null`,
      by: people.name,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.by))
    .leftJoin(people, eq(people.id, users.personId))
    .orderBy(desc(imports.at), desc(imports.id))
    .limit(LISTED)
}

/** One import: what it created, and a page of the open rows, checked against the hub as it is now. */
export async function readImport(ctx: Ctx<User>, id: string, { show, page }: RowFilters) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const { fileName, state, rowCount, doneAt, undoneAt } = found(row, 'Import')
  const made = await madeBy(ctx, id)
  const remarks = await remarksOfImport(ctx, id)
  const waiting = row && contentOf(row)
  const before = row ? leftOutOf(row) : []
  const out = before.filter(({ change }) => !change)
  const leftOutBefore = [...out.slice(0, MOST_LEFT_OUT), ...before.filter(({ change }) => change)]
  const reckoning = row ? reckoningOf(row) : []
  const summary = {
    id,
    fileName,
    reckoning,
    state,
    rowCount,
    doneAt,
    undoneAt,
    made,
    remarks,
    leftOutBefore,
    leftOutInAll: out.length,
  }
  if (!row || !waiting) return { ...summary, dryRun: null }
  const prepared = await prepare(ctx, id, waiting)
  const { content, checked, types, known, sheet, joined: all } = prepared
  const rows =
    show === 'all' ? checked : checked.filter(({ problems, warnings }) => problems.length + warnings.length > 0)
  const ordered =
    show === 'all' ? rows : rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
  const columnOf = new Map(Object.entries(content.fields).map(([label, field]) => [field, label]))
  const mendable = { places: sheet.places, has: (field: string) => columnOf.has(field) }
  return {
    ...summary,
    dryRun: {
      matched: content.matched,
      counts: countsOf(checked),
      found: rows.length,
      rows: ordered
        .slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE)
        .map((one) => ({ ...shown(one, mendable), where: rowName(content, one.n) })),
      fields: importFields(types).map(({ key, label }) => ({ key, label })),
      newJobs: unknownNames(checked, sheet.places.job, known.jobs),
      newLocations: unknownNames(checked, sheet.places.location, known.locations),
      newTypes: Object.values(content.newTypes).map(({ name }) => name),
      makeJobs: content.makeJobs || isAllMade('j', unknownNames(checked, sheet.places.job, known.jobs), known),
      makeLocations:
        content.makeLocations || isAllMade('l', unknownNames(checked, sheet.places.location, known.locations), known),
      withoutDay: placesWithoutDay(checked, known),
      changes: [
        ...changesOf(checked, sheet.places),
        ...(content.done.length === 0 ? await notInSheet(ctx, checked) : []),
      ].map((change) => ({ ...change, where: change.n === 0 ? '' : rowName(content, change.n) })),
      joiners: checked.filter(({ person, plan }) => !person && plan.sameAs === null && !plan.leaver).length,
      steps: stepsOf(content, prepared),
      leftOut: prepared.leftOut.slice(0, MOST_LEFT_OUT).map((out) => ({ ...out, where: rowName(content, out.n) })),
      leftOutInAll: prepared.leftOut.length,
      headings: all.columns.length,
    },
  }
}

const isAllMade = (of: 'j' | 'l', names: readonly string[], { toMake }: Known) =>
  names.length > 0 && names.every((name) => toMake?.has(`${of}:${same(name)}`))

/** What an import created and how many rows are open, without checking each. */
export async function readOutcome(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const { fileName, state, rowCount } = found(row, 'Import')
  const content = row && contentOf(row)
  const waits = content ? Math.max(0, rowCount - content.done.filter(isFirst).length) : 0
  return { id, fileName, state, made: await madeBy(ctx, id), waits }
}

const isFirst = (n: number) => n % 100_000 < SECOND

/** The rows with problems, to be fixed in the spreadsheet. */
export async function faultyRows(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const waiting = await waitingImport(ctx, id)
  const { content, checked, types, joined: all } = await prepare(ctx, id, waiting.content)
  const labels = new Map(importFields(types).map(({ key, label }) => [key, label]))
  const columnOf = new Map(Object.entries(content.fields).map(([label, field]) => [field, label]))
  const cells = new Map(all.rows.map((row) => [row.n, row.cells]))
  const rows = checked
    .filter(({ problems }) => problems.length > 0)
    .map(({ n, problems }) => ({
      n,
      where: rowName(content, n),
      cells: cells.get(n) ?? cells.get(n - SECOND) ?? [],
      problems: problems.map(({ field, words }) => ({ words, column: columnOf.get(field) ?? labels.get(field) ?? '' })),
    }))
  await record(ctx, 'export.import_problems', id, { count: rows.length })
  return { headings: all.columns.map(({ label }) => label), rows }
}

/** The headings that a sheet for an import best has. */
export async function templateHeadings(ctx: Ctx<User>): Promise<string[]> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const not = new Set(['firstName', 'lastName'])
  return importFields(await importTypes(ctx)).flatMap(({ key, label }) => (not.has(key) ? [] : [label]))
}

async function madeBy(ctx: Ctx, id: string) {
  const { created, postId, factIds } = importRows
  const [made] = await ctx.db
    .select({
      rows: count(),
      people: sql<number>`(count(*) filter (where ${created}))::int`,
      posts: sql<number>`count(${postId})::int`,
      records: sql<number>`coalesce(sum(jsonb_array_length(${factIds})), 0)::int`,
    })
    .from(importRows)
    .where(eq(importRows.importId, id))
  return made ?? { rows: 0, people: 0, posts: 0, records: 0 }
}

function countsOf(rows: readonly CheckedRow[]) {
  const good = rows.filter(({ problems }) => problems.length === 0)
  return {
    rows: rows.length,
    good: good.length,
    faulty: rows.length - good.length,
    warned: good.filter(({ warnings }) => warnings.length > 0).length,
    known: good.filter(({ person }) => person !== null).length,
  }
}

/** The locations of posts that no one can be brought in to, until the day since which each is in use is set. */
function placesWithoutDay(rows: readonly CheckedRow[], { locations }: Known) {
  const named = new Set(rows.flatMap(({ plan: { post } }) => (post ? same(post.location) : [])))
  return locations
    .filter(({ name, inUseSince, closed }) => !inUseSince && !closed && named.has(same(name)))
    .map(({ id, name }) => ({ id, name }))
}

type Mendable = { places: Record<string, number>; has: (field: string) => boolean }

/** A row for the page: its problems, and the current values of those cells. */
function shown({ n, name, cells, problems, warnings }: CheckedRow, { places, has }: Mendable) {
  const faults = [...Map.groupBy(problems, ({ field }) => field)].map(([field, said]) => ({
    field,
    says: cells[places[field] ?? -1] ?? '',
    mendable: has(field) || field === SOMEONE_ELSE,
    words: said.map(({ words }) => words).join('. '),
  }))
  return { n, name, faults, warnings: warnings.map(({ words }) => words) }
}
