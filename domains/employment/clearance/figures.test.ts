import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, type Missing, makeCheck, makeStaffReady } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { readClearance } from './clearance.queries.server.ts'
import { openBeforeSigning } from './clearance.rules.ts'
import { clearances } from './clearance.table.ts'
import { clearanceFigures, listAtGate } from './figures.queries.server.ts'
import { answerReturn, sendBack } from './returns.server.ts'
import { start } from './start.server.ts'
import { gateFilters } from './views.form.ts'
import { type GateView, gateKinds, gateViews } from './views.rules.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
const today = '2026-11-20'
let held: Workplace | undefined
const core: CheckKind[] = ['identity', 'right_to_work', 'dbs']

/** Someone brought in elsewhere, with a further post planned at the manager's location. */
async function planned(name: string, without: Missing = {}) {
  held ??= await workplace(stage.world, 'Carer', 'Elm House')
  const personId = await employ(stage.world, held, { name })
  await makeStaffReady(db(), { personId, by: stage.accounts['Admin / HR'].userId, without })
  return {
    personId,
    postId: await addStaffPost(hr(), personId, { ...stage.place, managerId: '', plannedStart: today }),
  }
}

const list = (view: GateView, more: object = {}) =>
  listAtGate(hr(), gateFilters.parse({ view, location: stage.place.locationId, ...more }))
const idsIn = async (view: GateView) => (await list(view)).rows.map(({ id }) => id)

test('a further post is listed from the plan to the signature and the first day, as ready or with what is open', async () => {
  const before = await clearanceFigures(hr())
  const [complete, short] = [await planned('Ewa Nowak'), await planned('Ida Open', { checks: ['right_to_work'] })]
  expect((await clearanceFigures(hr())).open - before.open).toBe(2 + 2)
  const { rows } = await list('open')
  expect(rows).toMatchObject([
    { id: complete.postId, name: 'Ewa Nowak', kind: 'further', outstanding: 0, plannedStart: today },
    { id: short.postId, name: 'Ida Open', personId: short.personId, outstanding: 1 },
  ])
  await signOff(manager(), complete.postId)
  expect([await idsIn('open'), await idsIn('waiting')]).toEqual([[short.postId], [complete.postId]])
  await start(hr(), complete.postId, today)
  expect([await idsIn('open'), await idsIn('waiting')]).toEqual([[short.postId], []])
})

test('someone brought in is listed while they are verified, and until the signature', async () => {
  const name = 'Bea Here'
  const personId = await employ(stage.world, stage.place, { name })
  const [row] = (await list('open')).rows
  expect(row).toMatchObject({ name, personId, kind: 'brought_in', dateFrom: '2020-01-01', sentBack: false })
  const { gate } = await readClearance(hr(), row?.id ?? '')
  expect(row?.outstanding).toBe(openBeforeSigning(gate.items).length)
  for (const kind of core) await makeCheck(db(), { id: null, applicantId: personId, by: personId, kind })
  const now = (await list('open')).rows[0]?.outstanding
  expect(now).toBe(openBeforeSigning((await readClearance(hr(), row?.id ?? '')).gate.items).length)
  expect(now).toBeLessThan(row?.outstanding ?? 0)
})

test('what the manager sent back is listed, of a post like of an application, until it is answered', async () => {
  const [{ postId }, made] = [await planned('Ewa Nowak'), await ready()]
  for (const id of [postId, made.id]) await sendBack(manager(), id, 'The reference')
  expect((await idsIn('returned')).toSorted()).toEqual([postId, made.id].toSorted())
  expect((await list('open')).rows.filter(({ sentBack }) => sentBack)).toHaveLength(2)
  await answerReturn(hr(), postId, 'Called')
  expect(await idsIn('returned')).toEqual([made.id])
})

test('a file that is ready is one thing whether it is an offer or a hire, and says as much as its own page', async () => {
  const [offer, short] = [await ready(), await ready({ without: { checks: ['dbs'], reference: true } })]
  const hired = await ready()
  await hire(hr(), hired.id, { ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 20 })
  const { rows } = await list('open')
  for (const { id } of [offer, short, hired]) {
    const { gate } = await readClearance(hr(), id)
    const open = openBeforeSigning(gate.items).length
    expect(rows.find((row) => row.id === id)).toMatchObject({ outstanding: open })
    expect(open === 0).toBe(id !== short.id)
  }
})

test('what was signed and is to be signed again is listed with its day', async () => {
  const { personId, postId } = await planned('Ewa Nowak')
  await signOff(manager(), postId)
  await start(hr(), postId, today)
  expect(await idsIn('open')).toEqual([])
  const by = stage.accounts.Trainer.userId
  await makeCheck(db(), { id: null, applicantId: personId, kind: 'identity', by, plain: { hoursLimit: 20 } })
  await keepStanding(hr(), [personId])
  expect((await list('open')).rows).toMatchObject([{ id: postId, signature: { by: '2026-11-27', stops: 'never' } }])
})

test('who has left, and whom an application led here, are not listed a second time', async () => {
  await employ(stage.world, stage.place, { name: 'Una Gone', dateTo: '2026-11-19' })
  const made = await ready()
  await hire(hr(), made.id, { ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: 20 })
  expect(await idsIn('open')).toEqual([made.id])
})

test('the figures are the totals of the lists, after signing, revoking, sending back and leaving', async () => {
  const [signed, revoked, back, gone] = await Promise.all(['A', 'B', 'C', 'D'].map((name) => planned(`Fig ${name}`)))
  for (const post of [signed, revoked, gone]) await signOff(manager(), post?.postId ?? '')
  const offers = [await ready(), await ready(), await ready()]
  for (const offer of offers.slice(1)) await signOff(manager(), offer.id)
  await hire(hr(), offers[2]?.id ?? '', {
    ...stage.place,
    managerId: undefined,
    plannedStart: today,
    contractHours: 20,
  })
  await sendBack(manager(), back?.postId ?? '', 'A reference is unclear')
  await asOwner(db(), async (owner) =>
    owner
      .update(clearances)
      .set({ revokedAt: '2026-11-20T10:00:00Z' })
      .where(eq(clearances.postId, revoked?.postId ?? '')),
  )
  await db()
    .update(posts)
    .set({ dateTo: '2026-11-19' })
    .where(eq(posts.id, gone?.postId ?? ''))
  const figures = await clearanceFigures(hr())
  for (const view of gateViews)
    expect([view, figures[view]]).toEqual([view, (await list(view, { location: '' })).total])
  expect(Math.min(figures.open, figures.returned, figures.waiting)).toBeGreaterThan(0)
})

test('applications and posts are searched, chosen by location and paged together', async () => {
  await ready()
  for (let n = 1; n <= 21; n += 1) await planned(`Zoë Page${n}`, { checks: core })
  const pages = [await list('open'), await list('open', { page: 2 })]
  expect(pages.map(({ rows, total, pages }) => [rows.length, total, pages])).toEqual([
    [20, 22, 2],
    [2, 22, 2],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(22)
  expect((await list('open', { q: 'zoe page21' })).rows.map(({ name }) => name)).toEqual(['Zoë Page21'])
  const totals = await Promise.all(gateKinds.map(async (kind) => (await list('open', { kind })).total))
  expect(totals).toEqual([1, 21, 0])
})

test('the list takes as many queries for a full page as for a few files', async () => {
  const queries = async (more: object) => {
    const spy = vi.spyOn(stage.world.database.pool, 'query')
    await list('open', more)
    const count = spy.mock.calls.length
    spy.mockRestore()
    return count
  }
  await planned('Ann One')
  await ready()
  const [few, full] = [await queries({}), await queries({ location: '' })]
  expect((await list('open', { location: '' })).rows).toHaveLength(20)
  expect(full).toBe(few)
  expect(full).toBeLessThan(30)
})
