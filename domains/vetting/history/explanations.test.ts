import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applicationAddresses, applicationPeriods } from '#domains/recruitment/applications/applications.table.ts'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { myQuestions, readHistory } from './explanations.queries.server.ts'
import { askAboutGap, explainGap, reviewGap } from './explanations.server.ts'
import { gapExplanations, gapReviews } from './history.table.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const by = (account: Account, minutes = 0): Ctx<User> => ({
  actor: account.actor,
  db: world.database.db,
  now: at.add({ minutes }),
})
const hr = (minutes = 0) => by(accounts['Admin / HR'], minutes)
const gap = { kind: 'employment' as const, from: '2019-04-01', to: '2019-05-31' }
const second = { kind: 'employment' as const, from: '2022-01-01', to: '2022-02-28' }

let count = 0
/** An application of an account's own, with two gaps in its jobs and none in its addresses. */
async function withGaps() {
  const account = await world.account('Job Applicant', `history${++count}`)
  const { db } = world.database
  const { id } = await makeApplication(db, { applicantId: account.personId })
  const period = (position: number, dateFrom: string, dateTo: string) => ({
    applicationId: id,
    position,
    kind: 'job',
    dateFrom,
    dateTo,
  })
  await db
    .insert(applicationPeriods)
    .values([period(0, '2022-03', ''), period(1, '2019-06', '2021-12'), period(2, '2015-01', '2019-03')])
  await db
    .insert(applicationAddresses)
    .values({ applicationId: id, position: 0, address: '1 High Street', dateFrom: '2015-01' })
  return { id, account }
}
const mailsTo = (id: string) => world.database.db.select().from(messages).where(eq(messages.subjectId, id))
const questionOf = async (account: Account) => (await myQuestions(by(account)))[0]?.id ?? ''

test('a gap is asked about, explained and accepted, and then no longer outstanding', async () => {
  const { id, account } = await withGaps()
  const standings = async () => (await readHistory(hr(), id)).gaps.map(({ kind, standing }) => [kind, standing])
  expect(await standings()).toEqual([
    ['employment', 'open'],
    ['employment', 'open'],
  ])
  await askAboutGap(hr(), id, gap)
  await askAboutGap(hr(1), id, second)
  expect(await mailsTo(id)).toHaveLength(1)
  const questions = await myQuestions(by(account))
  expect(questions.map(({ words }) => words)).toEqual(['January 2022 to February 2022', 'April 2019 to May 2019'])
  for (const question of questions) await explainGap(by(account, 2), question.id, 'I looked after my father')
  const [row] = await world.database.db.select().from(gapExplanations).where(eq(gapExplanations.applicationId, id))
  expect(row?.explanation).toMatch(/^v1\./)

  const page = await readHistory(hr(3), id)
  expect(page.gaps.map(({ standing, said }) => [standing, said[0]?.explanation])).toEqual([
    ['explained', 'I looked after my father'],
    ['explained', 'I looked after my father'],
  ])
  for (const which of [gap, second]) await reviewGap(hr(4), id, { gap: which, accepted: 'yes', note: '' })
  expect((await standings()).map(([, standing]) => standing)).toEqual(['accepted', 'accepted'])
  const log = await world.database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toContain('history.explanations_viewed')
  expect(JSON.stringify(log)).not.toContain('father')
})

test('a gap not accepted can be asked about again, and the newest decision counts', async () => {
  const { id, account } = await withGaps()
  await askAboutGap(hr(), id, gap)
  await expect(askAboutGap(hr(1), id, gap)).rejects.toThrow('Already asked')
  await explainGap(by(account, 1), await questionOf(account), 'Holidays')
  await reviewGap(hr(2), id, { gap, accepted: 'no', note: 'Two months?' })
  await askAboutGap(hr(3), id, gap)
  expect((await readHistory(hr(4), id)).gaps[0]).toMatchObject({
    standing: 'asked',
    reviews: [{ note: 'Two months?' }],
  })
  await explainGap(by(account, 5), await questionOf(account), 'Holidays, then I moved house')
  await reviewGap(hr(6), id, { gap, accepted: 'yes', note: '' })
  await expect(askAboutGap(hr(7), id, gap)).rejects.toThrow('already accepted')
})

test('nothing is accepted on nothing, but on what HR noted of a talk', async () => {
  const { id } = await withGaps()
  await expect(reviewGap(hr(), id, { gap, accepted: 'yes', note: '' })).rejects.toThrow('No explanation yet')
  await reviewGap(hr(), id, { gap, accepted: 'yes', note: 'Told us by phone: travelled' })
  expect((await readHistory(hr(), id)).gaps[0]?.standing).toBe('accepted')
})

test('simultaneous requests make one question, one answer, one decision', async () => {
  const { id, account } = await withGaps()
  const settled = async (actions: Promise<unknown>[]) =>
    (await Promise.allSettled(actions)).map(({ status }) => status).sort()
  expect(await settled([askAboutGap(hr(), id, gap), askAboutGap(hr(), id, gap)])).toEqual(['fulfilled', 'rejected'])
  const question = await questionOf(account)
  const answer = () => explainGap(by(account, 1), question, 'Travelling')
  expect(await settled([answer(), answer()])).toEqual(['fulfilled', 'rejected'])
  const accept = () => reviewGap(hr(2), id, { gap, accepted: 'yes', note: '' })
  expect(await settled([accept(), accept()])).toEqual(['fulfilled', 'fulfilled'])
  const reviews = await world.database.db.select().from(gapReviews).where(eq(gapReviews.applicationId, id))
  expect(reviews).toHaveLength(1)
})

test('only a gap of the application itself is asked about or judged', async () => {
  const { id } = await withGaps()
  const other = { ...gap, to: '2019-06-30' }
  await expect(askAboutGap(hr(), id, other)).rejects.toThrow('Gap not found.')
  await expect(reviewGap(hr(), id, { gap: other, accepted: 'yes', note: 'x' })).rejects.toThrow('Gap not found.')
})

test('an applicant explains their own gaps alone', async () => {
  const { id, account } = await withGaps()
  await askAboutGap(hr(), id, gap)
  const question = await questionOf(account)
  await expect(explainGap(by(accounts['Job Applicant']), question, 'x')).rejects.toThrow('Question not found.')
  expect(await myQuestions(by(accounts['Job Applicant']))).toEqual([])
})

test('only the office asks, reviews and reads, and only the person asked explains', async () => {
  const { id, account } = await withGaps()
  await askAboutGap(hr(), id, gap)
  const question = await questionOf(account)
  for (const role of roles.filter((name) => name !== 'Admin / HR')) {
    const ctx = by(accounts[role])
    await expect(askAboutGap(ctx, id, gap)).rejects.toThrow('Admins only.')
    await expect(reviewGap(ctx, id, { gap, accepted: 'yes', note: 'x' })).rejects.toThrow('Admins only.')
    await expect(readHistory(ctx, id)).rejects.toThrow('Admins only.')
  }
  for (const role of roles.filter((name) => name !== 'Job Applicant'))
    await expect(explainGap(by(accounts[role]), question, 'x')).rejects.toThrow('Question not found.')
})
