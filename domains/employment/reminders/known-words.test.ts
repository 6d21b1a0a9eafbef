import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import { openWaves } from '#domains/notifications/waves.queries.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import type { Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { knownToConfirm } from './known-words.queries.server.ts'
import { confirmKnownRecords } from './known-words.server.ts'
import { standingMorning } from './standing-reminders.server.ts'

const stage = clearanceStage()
const { brought, check, voidCheck } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
const sweep = (day: Day) =>
  sendMornings({ actor: system, db: stage.db(), now: Temporal.Instant.from(`${day}T07:00:00Z`) }, [standingMorning])
const on = (day: Day) => ({ ...stage.manager(), now: Temporal.Instant.from(`${day}T12:00:00Z`) })
const listed = { checkedBy: 'not_verified' as const, outcome: 'in_progress' as const }
const ownMails = async (personId: string) =>
  (await stage.db().select().from(messages).where(eq(messages.personId, personId)))
    .filter(({ template }) => template === 'standing.own')
    .map(({ state, params }) => `${state} ${params.lines}`)
const toOffice = async () =>
  (await stage.db().select().from(messages).where(eq(messages.template, 'standing.ends')))
    .map(({ params }) => `${params.lines} ${params.still}`)
    .join()

test('no one is told by a cell of a spreadsheet that they may not work, before their manager says that it is right', async () => {
  const [ann, bob] = [await brought('Ann'), await brought('Bob')]
  const record = await check(ann, 'right_to_work', { ...listed, followUpOn: '2026-11-10' })
  await check(bob, 'right_to_work', { followUpOn: '2026-11-10' })
  await sweep('2026-11-20')
  expect([await ownMails(ann), (await ownMails(bob)).length]).toEqual([[], 1])
  expect(await toOffice()).toContain('Ann Year, ')
  expect(await toOffice()).toContain('Known only from a spreadsheet: they are told once their registered manager')
  expect((await knownToConfirm(on('2026-11-20'))).map(({ id }) => id)).toEqual([record])
  await expect(confirmKnownRecords({ ...stage.hr() }, [record])).rejects.toThrow('Record not found.')
  await Promise.all([1, 2].map(() => confirmKnownRecords(on('2026-11-20'), [record])))
  expect(await knownToConfirm(on('2026-11-20'))).toEqual([])
  await sweep('2026-11-21')
  await sweep('2026-11-22')
  expect(await ownMails(ann)).toEqual([expect.stringContaining('queued Your permission to work on our records ended')])
})

test('a record that was taken back, or checked here since, waits for no word', async () => {
  const [cara, dan] = [await brought('Cara'), await brought('Dan')]
  const wrong = await check(cara, 'registration', { ...listed, followUpOn: '2026-12-01' })
  await check(dan, 'registration', { ...listed, followUpOn: '2026-12-01' })
  expect(await knownToConfirm(on('2026-11-20'))).toHaveLength(2)
  await voidCheck(cara, 'registration', wrong, '2026-11-20')
  await check(dan, 'registration', { followUpOn: '2027-12-01', recordedAt: '2026-11-20T11:30:00Z' })
  expect(await knownToConfirm(on('2026-11-20'))).toEqual([])
})

test('what an earlier version left on hold never goes: the office hears once who was not told, and they hear what is true', async () => {
  const people = await Promise.all(['Eva', 'Finn', 'Gus'].map((name) => brought(name)))
  const [eva = '', finn = '', gus = ''] = people
  for (const id of people) await check(id, 'right_to_work', { followUpOn: '2027-01-15' })
  await sweep('2026-12-01')
  const { pool } = stage.world.database
  // as version 0.1 kept them
  await pool.query(`insert into message_waves (id, kind, opened_at) values (gen_random_uuid(), 'reminders', '2026-12-01T07:00:00Z');
    update messages set state = 'waiting', wave_id = (select id from message_waves) where template = 'standing.own'
      and person_id in ('${eva}', '${finn}', '${gus}')`)
  await check(gus, 'right_to_work', { followUpOn: null, recordedAt: '2026-12-20T11:00:00Z' })
  await check(finn, 'right_to_work', { ...{ followUpOn: '2028-12-01', recordedAt: '2026-12-20T11:00:00Z' } })
  await sweep('2027-01-02')
  await sweep('2027-01-03')
  const [told] = await stage.db().select().from(messages).where(eq(messages.template, 'standing.not_sent'))
  expect(told?.params).toMatchObject({ people: '3', since: '1 December 2026' })
  expect(told?.params.lines?.split('\n').map((line) => line.split(',')[0])).toEqual([
    'Eva Year',
    'Finn Year',
    'Gus Year',
  ])
  expect(await stage.db().$count(messages, eq(messages.template, 'standing.not_sent'))).toBe(1)
  const states = async (id: string) => (await ownMails(id)).map((one) => one.split(' ')[0])
  expect(await states(eva)).toEqual(['cancelled', 'queued'])
  expect([await states(finn), await states(gus)]).toEqual([['cancelled'], ['cancelled']])
  expect(await openWaves(stage.hr())).toEqual([])
})
