import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { ownProgress } from '#domains/employment/clearance/progress.queries.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { correctionForm } from '#domains/recruitment/corrections/corrections.form.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account } from '#tests/access/world.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { confirmForm } from './confirming.form.ts'
import { askSinceSent, confirmHistory, mySinceSent } from './confirming.server.ts'
import { readHistory } from './explanations.queries.server.ts'
import { historyConfirmations } from './history.table.ts'
import { inBoxes } from './months.rules.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage
let count = 0
/** Five months after the history was stated. */
const LATE = 151

async function offered(): Promise<{ id: string; account: Account }> {
  const account = await stage.world.account('Job Applicant', `since${++count}`)
  const { id } = await ready({ applicantId: account.personId })
  return { id, account }
}
const as = (account: Account, days = 0): Ctx<User> => ({ ...hr(days), actor: account.actor })
const historyOf = async (id: string, days = 0) =>
  (await readClearance(hr(days), id)).gate.items.find(({ key }) => key === 'employment_history')
const said = (more: object = {}) => confirmForm.parse({ said: 'same', declared: 'on', ...more })

/** A correction of the one job and address that stand, and of what else is given. */
async function correct(id: string, change: { job?: object; home?: object; confirmed?: 'on' } = {}, days = 0) {
  const [row] = await db().select().from(applications).where(eq(applications.id, id))
  const { firstName, lastName, position, dob, nationality } = row ?? {}
  const job = { kind: 'job', organisation: 'The Corner Bakery', title: '', dateFrom: '2015-01', dateTo: '' }
  const home = { address: '14 Harbour Row, Whitby', postcode: '', country: 'United Kingdom', dateFrom: '2015-01' }
  const { version } = (await readVersion(id, days)) ?? { version: 0 }
  await correctApplication(
    hr(days),
    id,
    correctionForm.parse({
      ...{ firstName, lastName, position, dob, nationality, version, reason: 'Told us on the phone' },
      ...(change.confirmed && { confirmed: change.confirmed }),
      periods: inBoxes([{ ...job, current: 'on', ...change.job }]),
      addresses: inBoxes([{ ...home, dateTo: '', current: 'on', ...change.home }]),
    }),
  )
}
async function readVersion(id: string, days: number) {
  const { readCorrections } = await import('#domains/recruitment/corrections/corrections.queries.server.ts')
  return readCorrections(hr(days), id)
}

test.each<[string, Parameters<typeof correct>[1]]>([
  ['a job without dates', { job: { dateFrom: '' } }],
  ['a job without an end that does not go on', { job: { current: undefined } }],
  ['a first entry at 32', { job: { dateFrom: '2024-05' } }],
  ['years of something else without a word', { job: { kind: 'other', organisation: '' } }],
  ['an undated address', { home: { dateFrom: '' } }],
  ['an address without an end that does not go on', { home: { current: undefined } }],
])('%s opens the history, and nothing is signed', async (_, change) => {
  const { id } = await offered()
  await correct(id, change)
  await expect(signOff(manager(), id)).rejects.toThrow()
  const open = (await readClearance(hr(), id)).gate.items.filter(({ satisfied }) => !satisfied)
  expect(open.map(({ section }) => section)).toContain('history')
})

test('a corrected history with everything dated is signed', async () => {
  const { id } = await offered()
  await correct(id, { job: { title: 'Baker' } })
  await signOff(manager(), id)
})

test('months after it was sent the history is open, until the applicant says what they did since', async () => {
  const { id, account } = await offered()
  expect((await historyOf(id))?.satisfied).toBe(true)
  expect((await historyOf(id, LATE))?.missing).toContain('months have passed since it was sent')
  await askSinceSent(hr(LATE), id)
  const [letter] = await db().select().from(messages).where(eq(messages.subjectId, id))
  expect(letter).toMatchObject({ template: 'application.history_asked', params: { firstName: 'Grace' } })
  const line = (await ownProgress(as(account, LATE)))?.lines.find(({ key }) => key === 'history')
  expect(line).toMatchObject({ who: 'you', to: '/applicant/history' })
  expect(await mySinceSent(as(account, LATE))).toMatchObject({ asked: true, stated: '2026-11-20' })

  await confirmHistory(as(account, LATE), said())
  expect((await historyOf(id, LATE))?.satisfied).toBe(true)
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['history.since_asked', 'history.confirmed']))
})

test('what changed is sealed, read by HR, and counts once it is entered and confirmed', async () => {
  const { id, account } = await offered()
  await confirmHistory(as(account, LATE), said({ said: 'changed', words: 'I left the bakery in January' }))
  expect((await historyOf(id, LATE))?.satisfied).toBe(false)
  const [row] = await db().select().from(historyConfirmations).where(eq(historyConfirmations.applicationId, id))
  expect(row?.words).toMatch(/^v1\./)
  expect((await readHistory(hr(LATE), id)).since).toMatchObject([{ words: 'I left the bakery in January' }])
  // a correction alone does not say that the history reaches today
  await correct(id, { job: { title: 'Baker' } }, LATE)
  expect((await historyOf(id, LATE))?.satisfied).toBe(false)
  await correct(id, { job: { title: 'Baker' }, confirmed: 'on' }, LATE)
  expect((await historyOf(id, LATE))?.satisfied).toBe(true)
})

test('a job that had ended leaves a gap up to the day it was confirmed', async () => {
  const { id, account } = await offered()
  await correct(id, { job: { dateTo: '2026-11', current: undefined } })
  expect((await historyOf(id))?.satisfied).toBe(true)
  await confirmHistory(as(account, LATE), said())
  expect((await historyOf(id, LATE))?.missing).toContain('Not explained and accepted yet')
  expect((await readHistory(hr(LATE), id)).gaps).toHaveLength(1)
})

test('only one’s own history is confirmed, after an offer, in words where something changed', async () => {
  const stranger = await stage.world.account('Trainer', 'since-stranger')
  await expect(confirmHistory(as(stranger), said())).rejects.toThrow('Application not found.')
  const { id, account } = await offered()
  await db().update(applications).set({ status: 'submitted' }).where(eq(applications.id, id))
  await expect(confirmHistory(as(account), said())).rejects.toThrow('once an offer is made')
  await expect(askSinceSent(hr(), id)).rejects.toThrow('once an offer is made')
  for (const wrong of [{ said: 'changed' }, { said: 'perhaps' }, { declared: '' }])
    expect(confirmForm.safeParse({ said: 'same', declared: 'on', ...wrong }).success).toBe(false)
})
