import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import type { User } from '#platform/actor.ts'
import { system } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { transactionAsOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { startOnConditions } from '#tests/signing.ts'
import { employ } from '#tests/staff.ts'
import { boardFilters } from './board.form.ts'
import { boardFigures, exportBoard, listOnBoard, mostUrgent, safeToWorkBoard } from './board.queries.server.ts'
import { boardViews } from './board.rules.ts'
import { outcomeNow } from './outcome-now.rules.ts'
import { standingRows, suspensions } from './standing.table.ts'
import { outcomeOnDay } from './standing-sql.queries.server.ts'
import { sweepStanding } from './waiting.server.ts'

const stage = clearanceStage()
const office = (days = 0): Ctx<User> => stage.hr(days)
const without = (): Ctx<User> => {
  const ctx = office()
  return { ...ctx, actor: { ...ctx.actor, permissions: ctx.actor.permissions.filter((one) => one !== 'vetting') } }
}
const db = () => stage.world.database.db
const sweep = (days = 0) => sweepStanding({ ...office(days), actor: system })

beforeEach(async () => {
  if ((await db().$count(posts)) > 2) return
  for (let n = 0; n < 22; n++) await employ(stage.world, stage.place, { name: `Ann Care ${n}` })
  const onConditions = await stage.ready({ without: { reference: true } })
  await startOnConditions(stage.manager(), onConditions.id, {
    ...{ risk: 'One reference is out.', measures: 'Never alone.', reason: 'Two left', endsOn: '2026-12-18' },
    supervisorId: stage.accounts['Staff Member'].personId,
  })
  const complete = await stage.ready()
  const lacking = await stage.ready({ without: { checks: ['dbs'] } })
  for (const { id } of [onConditions, complete, lacking])
    await hire(stage.hr(), id, { ...stage.place, managerId: undefined, plannedStart: '2026-11-20', contractHours: 20 })
  await start(stage.hr(), onConditions.id, '2026-11-20')
  await sweep()
})

const exported = async (view: string) => Array.fromAsync(await exportBoard(office(), boardFilters.parse({ view })))

/** Someone who works here, whose right to work ends in some days. */
async function ending(days: number) {
  const personId = await employ(stage.world, stage.place, { name: 'Bea Ending' })
  const followUpOn = todayOf(office(days))
  await transactionAsOwner(office(), async (ctx) => {
    await makeCheck(ctx.db, { id: null, applicantId: personId, by: personId, kind: 'right_to_work' })
    await ctx.db.update(preEmploymentChecks).set({ followUpOn }).where(eq(preEmploymentChecks.personId, personId))
  })
  return { personId, name: 'Bea Ending', followUpOn }
}

test('the database derives the outcome of every row as the function does, today and later', async () => {
  for (const days of [0, 1, 30, 200]) {
    const today = todayOf(office(days))
    const rows = await db()
      .select({ row: standingRows, outcome: outcomeOnDay(today) })
      .from(posts)
      .innerJoin(standingRows, eq(standingRows.postId, posts.id))
    expect(rows.length).toBeGreaterThan(20)
    for (const { row, outcome } of rows) expect(outcome).toBe(outcomeNow(row, today).outcome)
  }
})

test('each list holds as many as the board counts, page by page', async () => {
  const { counts } = await boardFigures(office())
  expect(counts).toMatchObject({ lapsed: 0, conditions: 1, hired: 1, to_sign: 1, suspended: 0, unconfirmed: 0 })
  expect(counts.not_verified).toBeGreaterThan(20)
  for (const view of boardViews) {
    const seen = new Set<string>()
    for (let page = 1; page <= Math.max(1, Math.ceil(counts[view] / 20)); page++)
      for (const { postId } of (await listOnBoard(office(), view, boardFilters.parse({ view, page }))).rows)
        seen.add(postId)
    expect([view, seen.size]).toEqual([view, counts[view]])
  }
})

test('who ends within a week is on the ladder, and on the day after leads the dashboard by name', async () => {
  const { personId, name, followUpOn } = await ending(5)
  const board = await safeToWorkBoard(office())
  const step = board.ending.find(({ step }) => step === 7)
  expect(step?.rows.find((row) => row.personId === personId)).toMatchObject({
    name,
    endsOn: followUpOn,
    ending: 'Right to work',
  })
  expect((await mostUrgent(office(6))).some((row) => row.personId === personId && !row.settled)).toBe(true)
  await sweep(6)
  const lapsed = (await mostUrgent(office(6))).find((row) => row.personId === personId)
  expect(lapsed).toMatchObject({ name, outcome: 'not_cleared', lapsed: 'Right to work', lapsedOn: followUpOn })
  expect((await boardFigures(office(6))).counts.lapsed).toBeGreaterThan(
    (await boardFigures(office())).counts.lapsed - 1,
  )
  await sweep()
})

test('without the vetting permission no requirement is named, only the outcome and the day', async () => {
  const board = await safeToWorkBoard(without())
  const all = [...Object.values(board.lists).flat(), ...board.ending.flatMap(({ rows }) => rows)]
  expect(all.length).toBeGreaterThan(0)
  for (const { what, lapsed, ending } of all) expect([what, lapsed, ending]).toEqual([[], undefined, undefined])
  expect(JSON.stringify(all)).not.toMatch(/Right to work|DBS|Identity/)
})

test('a suspension marks the person in every list, up to and including its last day', async () => {
  const { personId } = await ending(20)
  const before = (await boardFigures(office())).off
  const recorded = { recordedBy: personId, recordedAt: office().now.toString() }
  const [dateFrom, dateTo] = [todayOf(office()), todayOf(office(3))]
  await db()
    .insert(suspensions)
    .values({ personId, dateFrom, dateTo, reason: '', ...recorded })
  const suspended = async (days: number) => (await boardFigures(office(days))).counts.suspended
  expect([await suspended(0), await suspended(3), await suspended(4)]).toEqual([1, 1, 0])
  const list = await listOnBoard(office(), 'suspended', boardFilters.parse({ view: 'suspended' }))
  expect(list.rows).toMatchObject([{ personId, suspended: true }])
  expect((await boardFigures(office())).off).toBe(before + 1)
})

test('someone with several posts is one person in each list and count, and a line for each post in the export', async () => {
  const { personId } = await ending(5)
  await sweep()
  const before = await boardFigures(office())
  await employ(stage.world, stage.place, { personId })
  await sweep()
  const after = await boardFigures(office())
  expect([after.atWork, after.counts]).toEqual([before.atWork, before.counts])
  const listed = await listOnBoard(office(), 'ending', boardFilters.parse({ view: 'ending' }))
  expect(listed.rows.filter((row) => row.personId === personId)).toMatchObject([{ otherPosts: 1 }])
  expect((await exported('ending')).filter((row) => row.personId === personId)).toHaveLength(2)
})

test('a recheck that is overdue waits on the first step, beside what ends in the same days', async () => {
  const { personId } = await ending(5)
  const followUpOn = todayOf(office(-3))
  await transactionAsOwner(office(), async (ctx) => {
    const recheck = { id: null, applicantId: personId, by: personId, kind: 'dbs' } as const
    await makeCheck(ctx.db, recheck)
    const of = and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, 'dbs'))
    await ctx.db.update(preEmploymentChecks).set({ followUpOn }).where(of)
  })
  const { ending: steps } = await safeToWorkBoard(office(), { q: 'Bea', location: '', job: '' })
  const [entry] = steps.find(({ step }) => step === 7)?.rows.filter((row) => row.personId === personId) ?? []
  expect(entry?.endings).toMatchObject([
    { label: 'DBS recheck', on: followUpOn, recheck: true, over: true },
    { label: 'Right to work', recheck: false, over: false },
  ])
  expect(entry?.outcome).toBe('not_verified')
})

test('the export holds every list, post by post, and is written down', async () => {
  const rows = await exported('')
  const { counts } = await boardFigures(office())
  for (const view of boardViews)
    expect(new Set(rows.filter((row) => row.view === view).map(({ personId }) => personId)).size, view).toBe(
      counts[view],
    )
  const [line] = await db().select().from(auditLog).where(eq(auditLog.verb, 'export.safe_to_work')).limit(1)
  expect(line).toBeDefined()
})

test('the board takes as many queries for many people as for few', async () => {
  const queries = async (where: { location: string }) => {
    const spy = vi.spyOn(stage.world.database.pool, 'query')
    await safeToWorkBoard(office(), { q: '', job: '', ...where })
    const count = spy.mock.calls.length
    spy.mockRestore()
    return count
  }
  const none = await queries({ location: '019a0000-0000-7000-8000-000000000000' })
  expect(await queries({ location: '' })).toBe(none)
  expect(none).toBeLessThan(16)
})

test('those who may not read the directory are refused', async () => {
  const asked = stage.manager()
  await expect(safeToWorkBoard(asked)).rejects.toThrow('Admins only.')
  await expect(mostUrgent(asked)).rejects.toThrow('Admins only.')
})
