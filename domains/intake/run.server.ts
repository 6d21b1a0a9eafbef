import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { type NewFact, recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { checkKindOf } from '#domains/compliance/read-from.rules.ts'
import { addManyStaff, type Came, giveManyPosts, type NewPost } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { lockIdentities } from '#domains/people/identities.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { makePlaces } from '#domains/people/jobs/places.server.ts'
import { keepKnownChecks } from '#domains/vetting/checks/known-checks.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { checkRows } from './check.rules.ts'
import { lockedImport, sealContent } from './content.server.ts'
import { mayImport } from './import.access.ts'
import { importRows, imports } from './imports.table.ts'
import { knownFor } from './known.queries.server.ts'
import { type CheckedRow, type ImportedFact, type ImportedPost, same } from './rows.rules.ts'

type Placed = CheckedRow & { personId: string }

/** Imports every row without problems, all or none; the others stay open. Returns how many there were. */
export async function runImport(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const { row, content } = await lockedImport(ctx, id)
    if (!content.matched) throw new Refusal('conflict', 'Update failed', 'Confirm the columns first.')
    await lockIdentities(ctx)
    const checked = checkRows(content.rows, row.columns, await knownFor(ctx, content, row.columns))
    const good = checked.filter(({ problems }) => problems.length === 0)
    if (good.length === 0) return 0
    const { transferor } = content
    const came: Came = transferor ? { source: 'take_over', transferor } : { source: 'import' }
    await keep(ctx, id, await placed(ctx, good), came)
    const done = new Set(good.map(({ n }) => n))
    const left = content.rows.filter(({ n }) => !done.has(n))
    await ctx.db
      .update(imports)
      .set({
        state: 'done',
        doneAt: ctx.now.toString(),
        content: left.length > 0 ? sealContent(id, { ...content, rows: left }) : null,
      })
      .where(eq(imports.id, id))
    await record(ctx, 'import.done', id, { count: good.length })
    return good.length
  })
}

/** The rows with the people they are about, who are made where they are new. */
async function placed(ctx: Ctx<User>, rows: readonly CheckedRow[]): Promise<Placed[]> {
  const fresh = rows.filter(({ person }) => person === null)
  const ids = await addManyStaff(ctx, fresh.map(({ plan }) => plan).map(staffOf))
  const made = new Map(fresh.map(({ n }, at) => [n, ids[at]]))
  return rows.map((row) => ({ ...row, personId: found(row.person?.id ?? made.get(row.n), 'Person') }))
}

async function keep(ctx: Ctx<User>, importId: string, rows: readonly Placed[], came: Came): Promise<void> {
  const posts = await keepPosts(ctx, rows, came)
  const facts = await keepFacts(ctx, rows)
  const checks = await keepChecks(ctx, rows)
  const kept = rows.map(({ n, personId, person }) => ({
    ...{ importId, row: n, personId, created: person === null },
    ...{ postId: posts.get(n) ?? null, factIds: [...(facts.get(n) ?? []), ...(checks.get(n) ?? [])] },
  }))
  for (let at = 0; at < kept.length; at += 1000) await ctx.db.insert(importRows).values(kept.slice(at, at + 1000))
}

async function keepPosts(ctx: Ctx<User>, rows: readonly Placed[], came: Came): Promise<Map<number, string>> {
  const wanted = rows.flatMap(({ n, personId, plan: { post } }) => (post ? [{ n, personId, post }] : []))
  if (wanted.length === 0) return new Map()
  const find = await places(
    ctx,
    wanted.map(({ post }) => post),
  )
  const ids = await giveManyPosts(
    ctx,
    wanted.map(({ personId, post }): NewPost => ({ personId, ...find(post) })),
    came,
  )
  return new Map(wanted.flatMap(({ n }, at) => (ids[at] ? [[n, ids[at]] as const] : [])))
}

/** Jobs and locations by their names; those that are not there are made. */
async function places(ctx: Ctx<User>, wanted: readonly ImportedPost[]) {
  const missing = await findPlaces(ctx)
  const names = {
    jobs: absent(
      wanted.map(({ job }) => job),
      missing.jobs,
    ),
    locations: absent(
      wanted.map(({ location }) => location),
      missing.locations,
    ),
  }
  if (names.jobs.length + names.locations.length > 0) await makePlaces(ctx, names)
  const there = await findPlaces(ctx)
  return ({ job, location, ...rest }: ImportedPost) => ({
    jobId: found(there.jobs.get(same(job)), 'Job'),
    locationId: found(there.locations.get(same(location)), 'Location'),
    ...rest,
  })
}

async function findPlaces(ctx: Ctx) {
  const titles = await ctx.db.select({ id: jobs.id, name: jobs.title }).from(jobs)
  const places = await ctx.db.select({ id: locations.id, name: locations.name }).from(locations)
  const byName = (rows: typeof titles) => new Map(rows.map(({ id, name }) => [same(name), id]))
  return { jobs: byName(titles), locations: byName(places) }
}

function absent(names: readonly string[], there: Map<string, string>): string[] {
  return [...new Map(names.filter((name) => !there.has(same(name))).map((name) => [same(name), name])).values()]
}

/** The ids of facts by row, of those alone that were not on record before. */
async function keepFacts(ctx: Ctx<User>, rows: readonly Placed[]): Promise<Map<number, string[]>> {
  const imported = rows.flatMap(({ n, personId, plan }) =>
    plan.facts.filter(isKeptHere).map(({ readFrom: _, ...fact }): { n: number; fact: NewFact } => ({
      n,
      fact: { ...fact, personId, aspect: 'theory', source: 'import' },
    })),
  )
  const ids = await recordFacts(
    ctx,
    imported.map(({ fact }) => fact),
  )
  const { id, recordedAt, source } = complianceFacts
  const fresh = await ctx.db
    .select({ id })
    .from(complianceFacts)
    .where(and(inArray(id, ids), eq(recordedAt, ctx.now.toString()), eq(source, 'import')))
  const isFresh = new Set(fresh.map((fact) => fact.id))
  const byRow = Map.groupBy(
    imported.map(({ n }, at) => ({ n, id: ids[at] ?? '' })),
    ({ n }) => n,
  )
  return new Map(
    [...byRow].map(([n, facts]) => [n, [...new Set(facts.map(({ id }) => id))].filter((id) => isFresh.has(id))]),
  )
}

const isKeptHere = ({ readFrom }: ImportedFact) => readFrom === null

/** What vetting keeps: not verified here, since the sheet says only when. The ids by row, of those that are new. */
async function keepChecks(ctx: Ctx<User>, rows: readonly Placed[]): Promise<Map<number, string[]>> {
  const imported = rows.flatMap(({ n, personId, plan }) =>
    plan.facts.flatMap(({ readFrom, validFrom, expiresOn, note }) =>
      readFrom
        ? [{ n, check: { personId, kind: checkKindOf(readFrom), checkedOn: validFrom, followUpOn: expiresOn, note } }]
        : [],
    ),
  )
  const kept = await keepKnownChecks(
    ctx,
    imported.map(({ check }) => check),
  )
  const byRow = Map.groupBy(
    imported.flatMap(({ n }, at) => (kept[at]?.isNew ? [{ n, id: kept[at].id }] : [])),
    ({ n }) => n,
  )
  return new Map([...byRow].map(([n, checks]) => [n, checks.map(({ id }) => id)]))
}

function staffOf(plan: CheckedRow['plan']) {
  const { personId: _person, post: _post, facts: _facts, ...staff } = plan
  return staff
}
