import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { lapseForm } from '#domains/employment/standing/lapses.form.ts'
import { decideLapse } from '#domains/employment/standing/lapses.server.ts'
import type { Outcome } from '#domains/employment/standing/outcome.rules.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays, type Day, dayOfInstant } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account } from '#tests/access/world.ts'
import { makeFile } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { peopleOf } from '#tests/year.ts'
import { drawn } from '#tests/year-drawn.ts'
import { type Expected, type Told, toldOf } from '#tests/year-told.ts'
import { watching } from '#tests/year-watched.ts'
import { confirmKnownRecords } from './known-words.server.ts'
import { standingMorning } from './standing-reminders.server.ts'
import type { Audience } from './steps.rules.ts'

const BEGAN = '2026-11-20'
const DAYS = 400
/** A fortnight without a worker. */
const isDown = (day: Day) => day >= '2027-06-07' && day <= '2027-06-20'
const days = Array.from({ length: DAYS }, (_, n) => addDays(BEGAN, n))

const stage = clearanceStage()
let lead: Account
const made = peopleOf(stage, () => lead.personId)
const { check, voidCheck, brought, applicant, hired, signed, conditions, onConditions, adultFirst } = made
const { answered, studentOfTerms, withoutCopy } = made
const db = () => stage.db()
const at = (day: Day, time: string) => Temporal.Instant.from(`${day}T${time}:00Z`)
const worker = (day: Day): Ctx => ({ actor: system, db: db(), now: at(day, '06:30') })
const hr = (day: Day): Ctx<User> => ({ ...stage.hr(), now: at(day, '12:00') })
const manager = (day: Day): Ctx<User> => ({ ...stage.manager(), now: at(day, '12:00') })

const office: Audience[] = ['vetting', 'manager']
const stops: Audience[] = [...office, 'line_manager']
const stoppedFor = (from: Day, to: Day): [Day, Outcome][] => [
  [BEGAN, 'cleared'],
  [from, 'not_cleared'],
  [to, 'cleared'],
]
const mornings = days.filter((day) => !isDown(day))
/** Besides those of whom it is known to the day what they are told: 40 people in all in the long tests. */
const DRAWN = long ? 23 : 4

test(
  'a year and more, day by day: everything that ends is told in time to those it concerns, and stops whom it must',
  async () => {
    lead = await stage.world.account('Supervisor / Manager', 'lena-lead')
    // who supervises is not part of this year
    await db().update(bringIns).set({ verifyBy: '2028-12-31' })
    const who: Record<string, string> = {}
    const make = async (name: string, made: Promise<string>) => {
      who[name] = await made
      return who[name]
    }
    const permission = (name: string, followUpOn: Day, more: object = {}) =>
      check(who[name] ?? '', 'right_to_work', { followUpOn, ...more })
    const expected: Expected[] = []
    const outcomes: Record<string, [Day, Outcome][]> = {}
    const actions: [Day, () => Promise<unknown>][] = []
    const decide = (name: string, key: string, day: Day, form: object) => async () =>
      decideLapse(hr(day), who[name] ?? '', key, lapseForm.parse({ note: 'As agreed', ...form }))

    // a permission that ends: an application in time opens 28 days, then nothing until a new check
    await make('Abena', brought('Abena'))
    await permission('Abena', '2027-03-10')
    const proof = await makeFile(db(), who.Abena ?? '', 'visa')
    const inTime = { decision: 'applied_in_time', appliedOn: '2027-03-01', evidence: proof }
    actions.push(['2027-03-16', decide('Abena', 'right_to_work', '2027-03-16', inTime)])
    actions.push(['2027-04-14', () => permission('Abena', '2028-06-01', { recordedAt: '2027-04-14T11:00:00Z' })])
    const ofAbena = { who: 'Abena', key: 'right_to_work', ladder: 'long' as const, whom: [...stops, 'person' as const] }
    expected.push({ ...ofAbena, on: '2027-03-10', to: '2027-03-17' })
    expected.push({ ...ofAbena, on: '2027-04-07', from: '2027-03-17', to: '2027-04-08' })
    expected.push({ ...ofAbena, on: '2027-03-10', from: '2027-04-08', to: '2027-04-15' })
    outcomes.Abena = [
      [BEGAN, 'not_verified'],
      ['2027-03-11', 'not_cleared'],
      ['2027-03-16', 'not_verified'],
      ['2027-04-08', 'not_cleared'],
      ['2027-04-14', 'not_verified'],
    ]

    // one of which no one decides anything: every Monday until the person leaves
    await make('Boris', brought('Boris'))
    await permission('Boris', '2027-01-19')
    const left = () =>
      db()
        .update(posts)
        .set({ dateTo: '2027-05-31' })
        .where(eq(posts.personId, who.Boris ?? ''))
    actions.push(['2027-05-31', left])
    expected.push({ ...ofAbena, who: 'Boris', on: '2027-01-19', to: '2027-06-01' })
    outcomes.Boris = [
      [BEGAN, 'not_verified'],
      ['2027-01-20', 'not_cleared'],
    ]

    // conditions that end, are signed again and then in full
    const carla = await applicant('Carla', { without: { reference: true } })
    await make('Carla', Promise.resolve(carla.personId))
    await onConditions(carla, '2027-01-20')
    const again = () => startOnConditions(manager('2027-02-03'), carla.id, conditions('2027-04-01'))
    actions.push(['2027-02-03', again])
    const inFull = () => answered(carla.id).then(() => signOff(manager('2027-03-20'), carla.id))
    actions.push(['2027-03-20', inFull])
    const ofCarla = { who: 'Carla', key: 'conditions', ladder: 'conditions' as const, whom: stops }
    expected.push({ ...ofCarla, on: '2027-01-20', to: '2027-02-04' })
    expected.push({ ...ofCarla, on: '2027-04-01', from: '2027-02-04', to: '2027-03-21' })
    outcomes.Carla = [
      [BEGAN, 'conditions'],
      ['2027-01-21', 'not_cleared'],
      ['2027-02-03', 'conditions'],
      ['2027-03-20', 'cleared'],
    ]

    // a start under Adult First that is not reviewed in time
    const dora = await applicant('Dora', { without: { checks: ['dbs'] } })
    await make('Dora', Promise.resolve(dora.personId))
    await adultFirst(dora, '2026-12-22')
    await onConditions(dora, '2027-02-01')
    const certificate = {
      ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-25' },
      ...{ nameOnCertificate: 'Dora Year', disclosed: false },
    }
    const arrived = { plain: certificate, checkedOn: '2026-12-30', recordedAt: '2026-12-30T11:00:00Z' }
    actions.push(['2026-12-30', () => check(dora.personId, 'dbs', arrived)])
    actions.push(['2027-01-25', () => signOff(manager('2027-01-25'), dora.id)])
    expected.push({ who: 'Dora', key: 'adult_first', on: '2026-12-22', ladder: 'short', whom: stops, to: '2026-12-31' })
    expected.push({ ...ofCarla, who: 'Dora', on: '2027-02-01', to: '2027-01-26' })
    outcomes.Dora = [
      [BEGAN, 'conditions'],
      ['2026-12-23', 'not_cleared'],
      ['2026-12-30', 'conditions'],
      ['2027-01-25', 'cleared'],
    ]

    // a registration, and being taken off that job
    const nurse = v7()
    await db()
      .insert(jobs)
      .values({ id: nurse, title: 'Nurse of the year', register: 'NMC', createdAt: '2026-11-20T09:00:00Z' })
    await make('Edith', brought('Edith', { jobId: nurse }))
    await check(who.Edith ?? '', 'registration', { followUpOn: '2026-12-20', plain: { register: 'NMC' } })
    actions.push(['2026-12-29', decide('Edith', 'registration', '2026-12-29', { decision: 'off_that_job' })])
    const ofEdith = { who: 'Edith', key: 'registration', ladder: 'short' as const, whom: ofAbena.whom }
    expected.push({ ...ofEdith, on: '2026-12-20', to: '2026-12-30' })
    outcomes.Edith = [
      [BEGAN, 'not_verified'],
      ['2026-12-21', 'not_cleared'],
    ]

    // a student: hours beyond the restriction, and a permission renewed in time
    const farid = await signed('Farid', { followUpOn: '2027-09-01', plain: { hoursLimit: 20 } })
    await make('Farid', Promise.resolve(farid.personId))
    const hours = (weeklyHours: number) => () =>
      db()
        .update(posts)
        .set({ weeklyHours })
        .where(eq(posts.personId, who.Farid ?? ''))
    await hours(18)()
    actions.push(['2027-05-03', hours(30)], ['2027-05-12', hours(18)])
    actions.push(['2027-08-20', () => permission('Farid', '2029-09-01', { recordedAt: '2027-08-20T11:00:00Z' })])
    const again7 = { key: 'signature', ladder: 'signature' as const, whom: stops }
    const tooMany = { key: 'found:right_to_work', ladder: 'found' as const, whom: stops }
    expected.push({ who: 'Farid', on: '2027-05-02', ...tooMany, from: '2027-05-04', to: '2027-05-13' })
    expected.push({ ...ofAbena, who: 'Farid', on: '2027-09-01', to: '2027-08-21' })
    outcomes.Farid = stoppedFor('2027-05-03', '2027-05-12')

    // a student of term time: told before the term, stopped while it lasts, and asked for new dates
    await make('Noor', studentOfTerms('Noor'))
    const ofNoor = { who: 'Noor', ladder: 'conditions' as const }
    expected.push({ ...ofNoor, key: 'work_hours', on: '2027-01-10', whom: [...stops, 'person'], to: '2027-01-11' })
    expected.push({ who: 'Noor', ...tooMany, on: '2027-01-10', from: '2027-01-11', to: '2027-03-27' })
    expected.push({ ...ofNoor, key: 'term_dates', on: '2027-07-31', whom: office, to: '2027-08-01' })
    expected.push({ ...ofNoor, key: 'work_hours', on: '2027-07-31', whom: [...stops, 'person'], to: '2027-08-01' })
    expected.push({ who: 'Noor', ...tooMany, on: '2027-07-31', from: '2027-08-01' })
    outcomes.Noor = [
      [BEGAN, 'cleared'],
      ['2027-01-11', 'not_cleared'],
      ['2027-03-27', 'cleared'],
      ['2027-08-01', 'not_cleared'],
    ]

    // a check without its copy: every Monday, and it stops no one
    await make('Petra', withoutCopy('Petra'))
    expected.push({ who: 'Petra', key: 'no_excuse', on: '2026-11-20', ladder: 'found', whom: office })
    outcomes.Petra = [[BEGAN, 'not_verified']]

    // a recheck and an Update Service check: tasks, which stop no one
    await make('Gita', brought('Gita'))
    const dbs = (name: string) => ({ ...certificate, nameOnCertificate: `${name} Year` })
    await check(who.Gita ?? '', 'dbs', { followUpOn: '2027-06-12', plain: dbs('Gita') })
    const rechecked = { plain: dbs('Gita'), followUpOn: '2030-07-01', recordedAt: '2027-07-01T11:00:00Z' }
    actions.push(['2027-07-01', () => check(who.Gita ?? '', 'dbs', rechecked)])
    const task = { ladder: 'long' as const, whom: [...office, 'person' as const] }
    expected.push({ who: 'Gita', key: 'dbs_recheck', on: '2027-06-12', ...task, to: '2027-07-02' })
    outcomes.Gita = [[BEGAN, 'not_verified']]
    await make('Hanna', brought('Hanna'))
    const update = { ...dbs('Hanna'), basis: 'update_service', updateResult: 'no_info_current' }
    await check(who.Hanna ?? '', 'dbs', { followUpOn: '2027-11-20', plain: update })
    expected.push({ who: 'Hanna', key: 'update_service', on: '2027-11-20', ...task })
    outcomes.Hanna = [[BEGAN, 'not_verified']]

    // brought in, with a plan to verify that becomes shorter, and then is over
    await make('Ivan', brought('Ivan', { verifyBy: '2027-02-12' }))
    const sooner = () =>
      db()
        .update(bringIns)
        .set({ verifyBy: '2027-02-05' })
        .where(eq(bringIns.personId, who.Ivan ?? ''))
    actions.push(['2027-01-20', sooner])
    const ofIvan = { who: 'Ivan', key: 'verification', ladder: 'verification' as const, whom: stops }
    expected.push(
      { ...ofIvan, on: '2027-02-12', to: '2027-01-21' },
      { ...ofIvan, on: '2027-02-05', from: '2027-01-21' },
    )
    outcomes.Ivan = [
      [BEGAN, 'not_verified'],
      ['2027-02-06', 'not_cleared'],
    ]

    // signed, then a record is voided: seven days to sign again
    const voided = async (name: string, kind: 'interview' | 'identity', again: Day, signs: Day) => {
      const one = await signed(name)
      await make(name, Promise.resolve(one.personId))
      const ofKind = and(eq(preEmploymentChecks.personId, one.personId), eq(preEmploymentChecks.kind, kind))
      const [seen] = await db().select().from(preEmploymentChecks).where(ofKind)
      actions.push(['2027-03-01', () => voidCheck(one.personId, kind, seen?.id ?? '', '2027-03-01')])
      actions.push([again, () => check(one.personId, kind, { recordedAt: `${again}T11:00:00Z` })])
      actions.push([signs, () => signOff(manager(signs), one.id)])
    }
    await voided('Jonas', 'interview', '2027-03-17', '2027-03-20')
    expected.push({
      ...{ who: 'Jonas', on: '2027-03-08', ...again7 },
      ...{ from: '2027-03-02', to: '2027-03-21' },
    })
    outcomes.Jonas = stoppedFor('2027-03-09', '2027-03-17')

    // who they are, voided: at once
    await voided('Yrsa', 'identity', '2027-03-04', '2027-03-04')
    const gone = { who: 'Yrsa', key: 'found:identity', on: '2027-02-28', from: '2027-03-02', to: '2027-03-04' } as const
    expected.push({ ...gone, ladder: 'found', whom: stops })
    outcomes.Yrsa = stoppedFor('2027-03-01', '2027-03-04')

    // renewed before it ended: the ladder stops, and begins again for the new end
    const kira = await signed('Kira', { followUpOn: '2027-01-31' })
    await make('Kira', Promise.resolve(kira.personId))
    actions.push(['2027-01-15', () => permission('Kira', '2027-12-31', { recordedAt: '2027-01-15T11:00:00Z' })])
    expected.push({ ...ofAbena, who: 'Kira', on: '2027-01-31', to: '2027-01-16' })
    expected.push({ ...ofAbena, who: 'Kira', on: '2027-12-31', from: '2027-01-16' })

    // known from a list only, and it ends all the same
    await make('Luis', brought('Luis'))
    const known = { checkedBy: 'not_verified' as const, outcome: 'in_progress' as const }
    const listed = await permission('Luis', '2027-02-02', known)
    actions.push(['2027-02-24', () => check(who.Luis ?? '', 'right_to_work', { recordedAt: '2027-02-24T11:00:00Z' })])
    const ofLuis = { ...ofAbena, who: 'Luis', on: '2027-02-02', to: '2027-02-25' }
    // the person once the manager has said that the record is right
    actions.push(['2027-01-10', () => confirmKnownRecords(manager('2027-01-10'), [listed])])
    expected.push({ ...ofLuis, whom: stops }, { ...ofLuis, whom: ['person'], from: '2027-01-11' })
    outcomes.Luis = [
      [BEGAN, 'not_verified'],
      ['2027-02-03', 'not_cleared'],
      ['2027-02-24', 'not_verified'],
    ]

    // barred: found one day, told the next morning, decided
    await make('Mona', brought('Mona'))
    const barred = { outcome: 'unsatisfactory' as const, recordedAt: '2027-04-01T11:00:00Z' }
    actions.push(['2027-04-01', () => check(who.Mona ?? '', 'dbs', barred)])
    const off = { decision: 'off_regulated_activity', dbsReferral: 'being_considered', dbsReferralNote: 'Barred' }
    actions.push(['2027-04-02', decide('Mona', 'dbs', '2027-04-02', off)])
    const found = { who: 'Mona', on: '2027-03-31', ladder: 'found' as const, whom: stops }
    // the referral is to be weighed too
    expected.push({ ...found, key: 'found:leaving', from: '2027-04-03', to: '2027-04-04' })
    expected.push({ ...found, key: 'found:dbs', from: '2027-04-02', to: '2027-04-03' })
    outcomes.Mona = [
      [BEGAN, 'not_verified'],
      ['2027-04-01', 'not_cleared'],
    ]

    // without an address, and renewed on a new check that was awaited
    await make('Nuno', brought('Nuno', { email: '' }))
    await permission('Nuno', '2027-10-10')
    actions.push([
      '2027-10-12',
      decide('Nuno', 'right_to_work', '2027-10-12', { decision: 'new_check', until: '2027-10-26' }),
    ])
    expected.push({ ...ofAbena, who: 'Nuno', on: '2027-10-10', to: '2027-10-13' })
    expected.push({ ...ofAbena, who: 'Nuno', on: '2027-10-10', from: '2027-10-27' })

    // hired for a later day, on a history that will not reach it
    const olga = await applicant('Olga')
    await make('Olga', Promise.resolve(olga.personId))
    await hired(olga.id, '2027-03-15')
    expected.push({ who: 'Olga', key: 'history', on: '2027-02-20', ladder: 'history', whom: office, to: '2027-03-16' })

    const random = seededRandom()
    const exact = new Set(Object.keys(who))
    for (let n = 1; n <= DRAWN; n++) {
      const one = await drawn(`Drawn${n}`, made, { began: BEGAN, days: DAYS, nurse, random, hr, manager })
      who[`Drawn${n}`] = one.id
      actions.push(...one.actions)
    }
    const nameOf = new Map(Object.entries(who).map(([name, id]) => [id, name]))
    const to = [stage.accounts['Admin / HR'].email, stage.accounts['Supervisor / Manager'].email]
    const watch = watching(who, to, worker)
    await keepStanding(hr(BEGAN), [...nameOf.keys()])
    const turning = Object.values(outcomes).flatMap((one) => one.flatMap(([on]) => [addDays(on, -1), on]))
    const turns = new Set(turning)
    for (const day of days) {
      if (!isDown(day)) {
        await daysThatCame(day)
        await sendMornings(worker(day), [standingMorning])
        // a second run sends nothing
        if (day.endsWith('0')) await sendMornings(worker(day), [standingMorning])
        await watch.morning(day)
      }
      const today = actions.filter(([on]) => on === day)
      for (const [, act] of today) await act()
      if (today.length > 0) await keepStanding(hr(day), [...nameOf.keys()])
      if (turns.has(day) || day.endsWith('5')) await holdOutcomes(day, outcomes, who)
    }

    console.info(JSON.stringify(watch.counts))
    const rows = await db().select().from(reminders).where(eq(reminders.kind, 'standing'))
    const told = rows
      .filter(({ personId }) => exact.has(nameOf.get(personId ?? '') ?? ''))
      .map(({ personId, about, endsOn, audience, at }) => ({
        ...{ who: nameOf.get(personId ?? '') ?? '', key: about, on: endsOn ?? '', audience, day: dayOfInstant(at) },
      }))
    const wanted: Told[] = []
    for (const one of expected) toldOf(one, mornings, wanted)
    const words = ({ who, key, on, audience, day }: Omit<Told, 'audience'> & { audience: string }) =>
      [who, key, on, audience, day].join(' ')
    expect(told.map(words).sort()).toEqual(wanted.map(words).sort())
    await holdMails(wanted)
  },
  long ? 1_200_000 : 240_000,
)

/** The people whose row is due by the calendar, as the worker does. */
async function daysThatCame(day: Day): Promise<void> {
  const due = await db().select({ personId: standingRows.personId, on: standingRows.changesOn }).from(standingRows)
  const ids = due.flatMap(({ personId, on }) => (on && on <= day ? [personId] : []))
  if (ids.length > 0) await keepStanding(worker(day), ids)
}

async function holdOutcomes(day: Day, outcomes: Record<string, [Day, Outcome][]>, who: Record<string, string>) {
  const shown = await outcomesOf(
    hr(day),
    Object.keys(outcomes).map((name) => who[name] ?? ''),
  )
  for (const [name, turns] of Object.entries(outcomes)) {
    const now = shown.get(who[name] ?? '')
    const wanted = turns.findLast(([from]) => from <= day)?.[1]
    if (!now || (isDown(day) && !now.settled)) continue
    expect({ name, day, outcome: now.outcome }).toEqual({ name, day, outcome: wanted })
  }
}

/** Each is named on that day to each, once; a line manager reads no requirement, and no one that a DBS expires. */
async function holdMails(told: readonly Told[]): Promise<void> {
  const address: Record<Audience, string> = {
    ...{ vetting: stage.accounts['Admin / HR'].email, manager: stage.accounts['Supervisor / Manager'].email },
    ...{ line_manager: lead.email, person: '' },
  }
  const sent = await db().select().from(messages)
  const mails = sent.filter(({ template }) => /^standing\.(ends|team|own)$/.test(template))
  for (const { who, audience, day } of told) {
    if (audience === 'person' && who === 'Nuno') continue
    const to = audience === 'person' ? `${who.toLowerCase()}@example.org` : address[audience]
    const got = mails.filter((mail) => mail.address === to && dayOfInstant(mail.createdAt) === day)
    expect({ who, audience, day, mails: got.length }).toEqual({ who, audience, day, mails: 1 })
    if (audience !== 'person') expect(`${got[0]?.params.lines}\n${got[0]?.params.still}`).toContain(`${who} Year`)
  }
  const team = mails.filter(({ template }) => template === 'standing.team').map(({ params }) => JSON.stringify(params))
  expect(team.length).toBeGreaterThan(20)
  expect(team.join('\n')).not.toMatch(
    /right to work|permission|dbs|adult first|regist|condition|signature|identity|check/i,
  )
  expect(JSON.stringify(mails)).not.toMatch(/expire/i)
}
