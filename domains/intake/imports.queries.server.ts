import { count, desc, eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { checkRows, unknownNames } from './check.rules.ts'
import { importFields } from './columns.rules.ts'
import { contentOf } from './content.server.ts'
import { mayImport } from './import.access.ts'
import type { RowFilters } from './import.form.ts'
import { importRows, imports } from './imports.table.ts'
import { importTypes, knownFor } from './known.queries.server.ts'
import { type CheckedRow, type Known, SOMEONE_ELSE, same } from './rows.rules.ts'

export const ROWS_A_PAGE = 20
const LISTED = 20

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

/** The sheet's columns with three different samples of each, and what each is taken for. */
export async function readColumns(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { row, content } = await waiting(ctx, id)
  const fieldAt = new Map(Object.entries(row.columns).map(([field, at]) => [at, field]))
  const columns = content.headings.map((heading, at) => ({
    heading,
    field: fieldAt.get(at) ?? '',
    samples: [...new Set(content.rows.flatMap(({ cells }) => cells[at] || []))].slice(0, 3),
  }))
  const fields = importFields(await importTypes(ctx)).map(({ key, label }) => ({ key, label }))
  const { makeJobs, makeLocations, matched, transferor } = content
  const chosen = { makeJobs, makeLocations, matched, transferor }
  return { fileName: row.fileName, rowCount: content.rows.length, columns, fields, ...chosen }
}

/** One import: what it created, and a page of the open rows, checked against the hub as it is now. */
export async function readImport(ctx: Ctx<User>, id: string, { show, page }: RowFilters) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const { fileName, state, rowCount, doneAt, undoneAt } = found(row, 'Import')
  const made = await madeBy(ctx, id)
  const content = row && contentOf(row)
  const summary = { id, fileName, state, rowCount, doneAt, undoneAt, made }
  if (!row || !content) return { ...summary, dryRun: null }
  const known = await knownFor(ctx, content, row.columns)
  const checked = checkRows(content.rows, row.columns, known)
  const rows =
    show === 'all' ? checked : checked.filter(({ problems, warnings }) => problems.length + warnings.length > 0)
  const ordered =
    show === 'all' ? rows : rows.toSorted((a, b) => Number(b.problems.length > 0) - Number(a.problems.length > 0))
  return {
    ...summary,
    dryRun: {
      matched: content.matched,
      counts: countsOf(checked),
      found: rows.length,
      rows: ordered.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE).map((one) => shown(one, row.columns)),
      fields: importFields(known.types).map(({ key, label }) => ({ key, label })),
      newJobs: unknownNames(content.rows, row.columns.job, known.jobs),
      newLocations: unknownNames(content.rows, row.columns.location, known.locations),
      makeJobs: content.makeJobs,
      makeLocations: content.makeLocations,
      withoutDay: placesWithoutDay(checked, known),
    },
  }
}

/** What an import created and how many rows are open, without checking each. */
export async function readOutcome(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const { fileName, state } = found(row, 'Import')
  const waits = (row && contentOf(row)?.rows.length) ?? 0
  return { id, fileName, state, made: await madeBy(ctx, id), waits }
}

/** The rows with problems, to be fixed in the spreadsheet. */
export async function faultyRows(ctx: Ctx<User>, id: string) {
  authorize(mayImport(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const { row, content } = await waiting(ctx, id)
  const checked = checkRows(content.rows, row.columns, await knownFor(ctx, content, row.columns))
  const rows = checked.filter(({ problems }) => problems.length > 0)
  await record(ctx, 'export.import_problems', id, { count: rows.length })
  return { headings: content.headings, rows }
}

/** The headings that a sheet for an import best has. */
export async function templateHeadings(ctx: Ctx<User>): Promise<string[]> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const not = new Set(['firstName', 'lastName'])
  return importFields(await importTypes(ctx)).flatMap(({ key, label }) => (not.has(key) ? [] : [label]))
}

async function waiting(ctx: Ctx<User>, id: string) {
  const [row] = await ctx.db.select().from(imports).where(eq(imports.id, id))
  const content = contentOf(found(row, 'Import'))
  if (!row || !content) throw new Refusal('missing', 'No rows of this spreadsheet are left to import.')
  return { row, content }
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

/** A row for the page: its problems, and the current values of those cells. */
function shown({ n, name, cells, problems, warnings }: CheckedRow, columns: Record<string, number>) {
  const faults = [...Map.groupBy(problems, ({ field }) => field)].map(([field, said]) => ({
    field,
    says: cells[columns[field] ?? -1] ?? '',
    mendable: columns[field] !== undefined || field === SOMEONE_ELSE,
    words: said.map(({ words }) => words).join('. '),
  }))
  return { n, name, faults, warnings: warnings.map(({ words }) => words) }
}
export type ShownRow = ReturnType<typeof shown>
