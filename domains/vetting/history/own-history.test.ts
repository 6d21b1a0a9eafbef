import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { cameOver, employ, workplace } from '#tests/staff.ts'
import { settleForm } from './explanations.form.ts'
import { employmentPeriods, gapExplanations } from './history.table.ts'
import { inBoxes } from './months.rules.ts'
import { historyForm } from './own-history.form.ts'
import { readOwnHistory } from './own-history.queries.server.ts'
import { recordHistory, settleGap } from './own-history.server.ts'

const stage = clearanceStage()
const { db, hr, as } = stage
let count = 0

const job = (more: object = {}) => {
  const bakery = { kind: 'job', organisation: 'The Corner Bakery', title: 'Baker' }
  return inBoxes([{ ...bakery, dateFrom: '2014-09', dateTo: '2023-12', ...more }])[0]
}
const home = (more: object = {}) =>
  inBoxes([
    { address: '14 Harbour Row, Whitby', country: 'United Kingdom', dateFrom: '2015-01', current: 'on', ...more },
  ])[0]
const typed = (more: object = {}) =>
  historyForm.parse({
    statedOn: '2026-11-20',
    periods: [job(), job({ organisation: '', title: '', dateFrom: '' })],
    addresses: [home()],
    ...more,
  })
const fieldsOf = (more: object) =>
  historyForm.safeParse({ statedOn: '2026-11-20', ...more }).error?.issues.map(({ path }) => path.join('.'))

/** Born in 1996 and brought in: in post here since March 2024. */
async function carer(): Promise<string> {
  const place = await workplace(stage.world, `Carer ${++count}`, `Elm House ${count}`)
  const personId = await employ(stage.world, place, { name: 'Ewa Nowak', dateFrom: '2024-03-04' })
  await db().update(people).set({ dateOfBirth: '1995-09-01' }).where(eq(people.id, personId))
  return personId
}
const itemOf = async (personId: string, key: string) =>
  (await standingOfPerson(hr(), personId))[0]?.standing.items.find((item) => item.key === key)
const gapOf = async (personId: string) => {
  const [gap] = (await readOwnHistory(hr(), personId)).gaps
  return `${gap?.kind}:${gap?.from}:${gap?.to}`
}

test('the history of someone brought in counts, is labelled late, and need not name the work here', async () => {
  const id = await carer()
  expect(await itemOf(id, 'employment_history')).toMatchObject({ state: 'open' })
  await recordHistory(hr(), id, typed())
  // January and February 2024 are open, the time since is not
  expect((await itemOf(id, 'employment_history'))?.missing).toContain('January 2024 to March 2024')
  await settleGap(hr(), id, settleForm.parse({ gap: await gapOf(id), accepted: 'yes', explanation: 'Moved house' }))
  expect(await itemOf(id, 'employment_history')).toMatchObject({
    state: 'satisfied',
    note: expect.stringMatching(/^Late: stated on 20 November 2026/),
  })
  expect(await itemOf(id, 'address_history')).toMatchObject({
    state: 'satisfied',
    note: expect.stringContaining('Late'),
  })
  const [row] = await db().select().from(gapExplanations).where(eq(gapExplanations.personId, id))
  expect(row?.explanation).toMatch(/^v1\./)
  const page = await readOwnHistory(hr(), id)
  expect(page).toMatchObject({ firstDay: '2024-03-04', stated: { on: '2026-11-20', by: 'us', who: 'Test admin-hr' } })
  expect(page.gaps).toMatchObject([{ standing: 'accepted', said: [{ explanation: 'Moved house' }] }])
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, id))
  expect(log.map(({ verb }) => verb)).toEqual(
    expect.arrayContaining(['history.recorded', 'history.gap_reviewed', 'history.viewed']),
  )
})

test('one taken before the first day, from the file of the provider they came from, is not late', async () => {
  const id = await carer()
  const before = { statedOn: '2024-02-20', checker: 'transferor', periods: [job({ dateTo: '', current: 'on' })] }
  await expect(recordHistory(hr(), id, typed(before))).rejects.toThrow('people taken over')
  await cameOver(stage.world, id)
  await recordHistory(hr(), id, typed(before))
  expect(await itemOf(id, 'employment_history')).toMatchObject({ state: 'satisfied', note: '' })
  expect((await readOwnHistory(hr(), id)).stated).toMatchObject({ on: '2024-02-20', by: 'transferor' })
})

test('one taken long before the first day does not reach it', async () => {
  const id = await carer()
  await recordHistory(hr(), id, typed({ statedOn: '2023-11-20', periods: [job({ dateTo: '', current: 'on' })] }))
  expect((await itemOf(id, 'employment_history'))?.missing).toContain('does not reach the first day')
})

test.each<[string, object, string]>([
  ['a job without a start', { periods: [job({ dateFrom: '' })] }, 'periods.0.dateFrom'],
  ['a job without an end that does not go on', { periods: [job({ dateTo: '' })] }, 'periods.0.dateTo'],
  ['a job without an employer', { periods: [job({ organisation: '' })] }, 'periods.0.organisation'],
  ['care work without a reason for leaving', { periods: [job({ careWork: 'on' })] }, 'periods.0.reasonForLeaving'],
  ['something else without a word', { periods: [job({ kind: 'other' })] }, 'periods.0.explanation'],
  ['an undated address', { periods: [job()], addresses: [home({ dateFrom: '' })] }, 'addresses.0.dateFrom'],
  ['no job at all', { addresses: [home()] }, 'periods.0.organisation'],
  ['a month that is none', { periods: [job({ dateFrom: '2014-13' })] }, 'periods.0.dateFrom.month'],
  ['a year without its century', { periods: [job({ dateTo: '23-12' })] }, 'periods.0.dateTo.year'],
  ['a day that is none', { statedOn: '', periods: [job()] }, 'statedOn'],
])('%s is refused beside its field', (_, more, field) => {
  expect(fieldsOf(more)).toEqual([field])
})

test('a gap is accepted on what the person said, and refused with a note; the newest word counts', async () => {
  const id = await carer()
  await recordHistory(hr(), id, typed())
  const gap = await gapOf(id)
  const settle = (more: object) => settleGap(hr(), id, settleForm.parse({ gap, ...more }))
  await expect(settle({ accepted: 'yes' })).rejects.toThrow('Enter what the person said')
  await expect(settle({ accepted: 'no' })).rejects.toThrow('Enter what is not clear')
  await expect(settle({ gap: 'address:2020-01-01:2020-06-30', accepted: 'yes', explanation: 'x' })).rejects.toThrow(
    'Gap not found.',
  )
  await settle({ accepted: 'no', explanation: 'Away', note: 'Where?' })
  expect((await itemOf(id, 'employment_history'))?.state).toBe('open')
  await settle({ accepted: 'yes', note: 'In Poland' })
  expect((await itemOf(id, 'employment_history'))?.state).toBe('satisfied')
})

test('what was recorded meanwhile is not written over, and what was on record before stays, ended', async () => {
  const id = await carer()
  await recordHistory(hr(), id, typed())
  await expect(recordHistory(hr(), id, typed({ periods: [job({ title: 'Other' })] }))).rejects.toThrow(
    'has changed since',
  )
  const { seen } = await readOwnHistory(hr(), id)
  const again = () => recordHistory(hr(), id, typed({ seen, periods: [job({ title: 'Head baker' })] }))
  const both = await Promise.allSettled([again(), again()])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const rows = await db().select().from(employmentPeriods).where(eq(employmentPeriods.personId, id))
  expect(rows.map(({ title, endedAt }) => [title, endedAt !== null])).toEqual([
    ['Baker', true],
    ['Head baker', false],
  ])
})

test('it is for people who vet, of people who never applied, and not of a day to come', async () => {
  const id = await carer()
  await expect(recordHistory(hr(), id, typed({ statedOn: '2026-11-21' }))).rejects.toThrow('must not be in the future')
  await expect(recordHistory(hr(), v7(), typed())).rejects.toThrow('Person not found.')
  const applied = await makeApplication(db(), { status: 'hired' })
  await expect(recordHistory(hr(), applied.applicantId, typed())).rejects.toThrow('kept with their application')
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const) {
    await expect(recordHistory(as(role), id, typed())).rejects.toThrow('Access restricted')
    await expect(readOwnHistory(as(role), id)).rejects.toThrow('Access restricted')
  }
})

test('a month to come is refused beside its boxes, and a day on record stays while its month does', async () => {
  const id = await carer()
  await expect(recordHistory(hr(), id, typed({ periods: [job({ dateTo: '2026-12' })] }))).rejects.toMatchObject({
    fields: { 'periods.0.dateTo': 'The end must not be in the future' },
  })
  const withDay = (month: string) => ({ ...job(), dateFrom: { month, year: '2014', was: '2014-09-15' } })
  const from = (month: string) => typed({ periods: [withDay(month)] }).periods[0]?.dateFrom
  expect([from('9'), from('October')]).toEqual(['2014-09-15', '2014-10'])
})
