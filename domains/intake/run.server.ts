import { and, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import {
  addManyStaff,
  type Came,
  giveManyPosts,
  type NewPost,
  type NewStaff,
} from '#domains/employment/staff/staff-in-bulk.server.ts'
import { lockIdentities } from '#domains/people/identities.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { makePlaces } from '#domains/people/jobs/places.server.ts'
import { noteOtherNames } from '#domains/people/names.server.ts'
import { keepImported } from '#domains/supervision/records/imported.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { changesOf } from './changes.rules.ts'
import { type LeftOutThere, leftOutOf, lockedImport, sealContent, sealLeftOut } from './content.server.ts'
import { mayImport } from './import.access.ts'
import { changeWords } from './import.labels.ts'
import { importAnswers, importRemarks, importRows, imports } from './imports.table.ts'
import { keepChecks, keepFacts, type Placed } from './keep-records.server.ts'
import { afterPart, keepForNext, makeNewTypes, withTypes } from './new-types.server.ts'
import { notInSheet } from './not-in-sheet.queries.server.ts'
import { prepare } from './prepare.queries.server.ts'
import { sealReckoning } from './reckoning.server.ts'
import { rowName } from './recognised.rules.ts'
import { registerSaid } from './registers.rules.ts'
import { type CheckedRow, type ImportedPost, same } from './rows.rules.ts'
import type { Found } from './same-person.rules.ts'

/** Imports every row without problems, all or none; the others stay open. Returns how many there were. */
export async function runImport(ctx: Ctx<User>, id: string): Promise<number> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const { row, content: waiting } = await lockedImport(ctx, id)
    if (!waiting.matched) throw new Refusal('conflict', 'Update failed', 'Confirm the columns first.')
    await lockIdentities(ctx)
    const prepared = await prepare(ctx, id, waiting)
    const { content } = prepared
    const good = prepared.checked.filter(({ problems }) => problems.length === 0)
    if (good.length === 0) return 0
    const { transferor } = content
    const came: Came = transferor ? { source: 'take_over', transferor } : { source: 'import' }
    const made = await makeNewTypes(ctx, content)
    const gone = content.done.length === 0 ? await notInSheet(ctx, prepared.checked) : []
    const people = await placed(ctx, id, withTypes(good, made))
    await keep(ctx, id, { rows: people, found: prepared.identified.found, said: content.answers }, came)
    await keepForNext(ctx, { content, prepared, made, people })
    const left = prepared.checked.length - good.length
    // a row that is left out as a whole waits for nothing
    const rowsOut = prepared.leftOut.flatMap(({ n, column }) => (column === '' ? [n] : []))
    const done = new Set([...content.done, ...good.map(({ n }) => n), ...rowsOut])
    const outside = new Set(prepared.checked.filter(({ n }) => !done.has(n)).map(({ n }) => n))
    const leftOut: LeftOutThere[] = prepared.leftOut
      .filter(({ n }) => !outside.has(n))
      .map(({ n, ...out }) => ({ ...out, where: rowName(content, n) }))
    const changes = [...changesOf(good, prepared.sheet.places), ...gone]
    for (const { n, name, says, ...change } of changes)
      leftOut.push({ where: n === 0 ? '' : rowName(content, n), name, column: changeWords[change.kind], says, change })
    const after = afterPart({ ...content, done: [...done] }, made)
    const allOut = [...leftOutOf(row), ...leftOut]
    await ctx.db
      .update(imports)
      .set({
        state: 'done',
        doneAt: ctx.now.toString(),
        leftOut: sealLeftOut(id, allOut),
        reckoning: await sealReckoning(ctx, id, after, allOut),
        content: left > 0 ? sealContent(id, after) : null,
      })
      .where(eq(imports.id, id))
    await record(ctx, 'import.done', id, { count: good.length })
    return good.length
  })
}

/** The rows with the people they are about, who are made where they are new; a second row is about the person of its first. */
async function placed(ctx: Ctx<User>, importId: string, rows: readonly CheckedRow[]): Promise<Placed[]> {
  const fresh = rows.filter(({ person, plan }) => person === null && plan.sameAs === null)
  const ids = await addManyStaff(ctx, fresh.map(({ plan }) => plan).map(staffOf))
  const made = new Map(fresh.map(({ n }, at) => [n, ids[at]]))
  for (const { n, person } of rows) if (person) made.set(n, person.id)
  const missing = rows
    .flatMap(({ plan }) => [plan.sameAs ?? [], plan.post?.managerRow ?? []].flat())
    .filter((n) => !made.has(n))
  for (const { row, personId } of await earlierRows(ctx, importId, missing)) made.set(row, personId)
  return rows.map((row) => {
    const { post } = row.plan
    const managerId = post ? (post.managerId ?? made.get(post.managerRow ?? -1) ?? null) : null
    const plan = { ...row.plan, post: post && { ...post, managerId } }
    return { ...row, plan, personId: found(made.get(row.plan.sameAs ?? row.n), 'Person') }
  })
}

async function earlierRows(ctx: Ctx, importId: string, rows: readonly number[]) {
  if (rows.length === 0) return []
  return ctx.db
    .select({ row: importRows.row, personId: importRows.personId })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.row, [...rows])))
}

type Said = Readonly<Record<string, string>>
type Kept = { rows: readonly Placed[]; found: ReadonlyMap<number, Found>; said: Said }

async function keep(ctx: Ctx<User>, importId: string, { rows, found, said }: Kept, came: Came): Promise<void> {
  const answers = await answersOf(ctx, importId)
  const posts = await keepPosts(ctx, { rows, said }, came)
  const facts = await keepFacts(ctx, rows)
  const checks = await keepChecks(ctx, rows)
  await keepRemarks(ctx, importId, rows)
  const firstNames = new Map(
    rows.flatMap(({ personId, name, plan }) => (plan.sameAs === null ? [[personId, name] as const] : [])),
  )
  const isOther = (personId: string, name: string, known = firstNames.get(personId)) =>
    known !== undefined && same(known) !== same(name)
  await noteOtherNames(
    ctx,
    rows.flatMap(({ personId, name, person, plan }) => [
      ...(plan.knownAs ? [{ personId, name: plan.knownAs }] : []),
      ...(isOther(personId, name, person?.name) ? [{ personId, name }] : []),
    ]),
  )
  const kept = rows.map(({ n, personId, person, plan }) => ({
    ...{ importId, row: n, personId, created: person === null && plan.sameAs === null },
    ...{ postId: posts.get(n) ?? null, factIds: [...(facts.get(n) ?? []), ...(checks.get(n) ?? [])] },
    ...joinOf({ n, isNew: person === null && plan.sameAs === null }, found, answers),
  }))
  for (let at = 0; at < kept.length; at += 1000) await ctx.db.insert(importRows).values(kept.slice(at, at + 1000))
}

/** A row joins records that are not its own by an answer that someone gave for it, or by what it has alone. */
function joinOf(
  { n, isNew }: { n: number; isNew: boolean },
  found: Kept['found'],
  answers: ReadonlyMap<number, string>,
) {
  const how = found.get(n)
  if (isNew) return { joinedBy: null, joinedWhy: '', answerId: null }
  if (!how) return { joinedBy: 'identifiers' as const, joinedWhy: 'Its address or number', answerId: null }
  return {
    ...{ joinedBy: how.by, joinedWhy: how.why },
    answerId: how.by === 'answer' ? (answers.get(n) ?? null) : null,
  }
}

async function answersOf(ctx: Ctx, importId: string): Promise<Map<number, string>> {
  const { id, row } = importAnswers
  const rows = await ctx.db.select({ id, row }).from(importAnswers).where(eq(importAnswers.importId, importId))
  return new Map(rows.map(({ id, row }) => [row, id]))
}

async function keepPosts(
  ctx: Ctx<User>,
  { rows, said }: Omit<Kept, 'found'>,
  came: Came,
): Promise<Map<number, string>> {
  const wanted = rows.flatMap(({ n, personId, plan: { post } }) => (post ? [{ n, personId, post }] : []))
  if (wanted.length === 0) return new Map()
  const find = await places(
    ctx,
    wanted.map(({ post }) => post),
    said,
  )
  const ids = await giveManyPosts(
    ctx,
    wanted.map(({ personId, post }): NewPost => ({ personId, ...find(post) })),
    came,
  )
  return new Map(wanted.flatMap(({ n }, at) => (ids[at] ? [[n, ids[at]] as const] : [])))
}

/** Jobs and locations by their names; those that are not there are made. */
async function places(ctx: Ctx<User>, wanted: readonly ImportedPost[], said: Said) {
  const missing = await findPlaces(ctx)
  const names = {
    jobs: absent(
      wanted.map(({ job }) => job),
      missing.jobs,
    ).map((title) => ({ title, register: registerSaid(said[`j:${same(title)}`]) })),
    locations: absent(
      wanted.map(({ location }) => location),
      missing.locations,
    ),
  }
  if (names.jobs.length + names.locations.length > 0) await makePlaces(ctx, names)
  const there = await findPlaces(ctx)
  return ({ job, location, managerRow: _, ...rest }: ImportedPost) => ({
    jobId: found(there.jobs.get(same(job)), 'Job'),
    locationId: found(there.locations.get(same(location)), 'Location'),
    ...rest,
  })
}

async function findPlaces(ctx: Ctx) {
  const { mergedInto } = jobs
  const titles = await ctx.db.select({ id: jobs.id, name: jobs.title, mergedInto }).from(jobs)
  const places = await ctx.db
    .select({ id: locations.id, name: locations.name, mergedInto: locations.mergedInto })
    .from(locations)
  // of two with the same name, the one that was not merged
  const byName = (rows: typeof titles) =>
    new Map(
      rows
        .toSorted((one, other) => Number(other.mergedInto !== null) - Number(one.mergedInto !== null))
        .map(({ id, name, mergedInto }) => [same(name), mergedInto ?? id]),
    )
  return { jobs: byName(titles), locations: byName(places) }
}

function absent(names: readonly string[], there: Map<string, string>): string[] {
  return [...new Map(names.filter((name) => !there.has(same(name))).map((name) => [same(name), name])).values()]
}

/** What the sheet says besides: kept as it is written, and counted as nothing. */
async function keepRemarks(ctx: Ctx<User>, importId: string, rows: readonly Placed[]): Promise<void> {
  const remarks = rows.flatMap(({ personId, plan }) =>
    plan.kept.map(({ as, says, ...rest }) => ({
      ...{ importId, personId, kind: as, says: says.slice(0, 200), ...rest },
      at: ctx.now.toString(),
    })),
  )
  for (let at = 0; at < remarks.length; at += 1000)
    await ctx.db
      .insert(importRemarks)
      .values(remarks.slice(at, at + 1000))
      .onConflictDoNothing()
  await keepImported(ctx, { importId })
}

function staffOf({ leaver, leftOn, leavingReason: why, ...plan }: CheckedRow['plan']): NewStaff {
  const { name, email, phone, dateOfBirth, staffNumber, contract, weeklyHours } = plan
  const { emergencyName, emergencyRelation, emergencyPhone } = plan
  const unknown = leftOn ? [] : ['Left before the import; the day is not known']
  const left = leaver && { leftOn, leavingReason: [...(why ? [why] : []), ...unknown].join('. ') }
  return {
    ...{ name, email, phone, dateOfBirth, staffNumber, contract, weeklyHours },
    ...{ emergencyName, emergencyRelation, emergencyPhone, ...left },
  }
}
