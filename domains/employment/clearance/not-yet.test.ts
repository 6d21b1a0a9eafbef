import { and, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { ruleChanges } from '#domains/employment/standing/rule-changes.table.ts'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { permitted } from '#tests/permitted.ts'
import { today } from '#tests/records.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { revokeClearance } from './clearance.server.ts'
import { start } from './start.server.ts'
import { sweepSigning } from './telling.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const sweep = (days: number) => sweepSigning({ actor: system, db: db(), now: hr(days).now.add({ minutes: 7 }) })
const mails = async (id: string) =>
  (
    await db()
      .select()
      .from(messages)
      .where(and(eq(messages.subjectId, id), like(messages.template, 'clearance.%')))
      .orderBy(messages.createdAt, messages.id)
  ).map(({ template, personId }) => ({ template, personId }))
const notYet = async (id: string) => (await mails(id)).filter(({ template }) => template.includes('not_yet'))
const later = () => ({ ...offerAt(stage.place), plannedStart: addDays(today, 40) })
const admin = () => stage.accounts['Admin / HR'].personId

test('HR and the person hear once of what ends before the first day, the person without what it is', async () => {
  const made = await stage.ready({ without: { checks: ['right_to_work'] } })
  const ends = addDays(today, 20)
  const { userId: by } = stage.accounts['Admin / HR']
  await makeCheck(db(), { ...made, kind: 'right_to_work', by, followUpOn: ends, plain: permitted(ends) })
  await hire(hr(), made.id, later())
  await signOff(manager(), made.id)
  await sweep(20)
  expect(await notYet(made.id)).toEqual([])
  await sweep(21)
  await sweep(22)
  expect(await notYet(made.id)).toEqual([
    { template: 'clearance.not_yet', personId: made.applicantId },
    { template: 'clearance.not_yet_office', personId: admin() },
  ])
  const [own] = await db()
    .select()
    .from(messages)
    .where(and(eq(messages.subjectId, made.id), eq(messages.template, 'clearance.not_yet')))
  const words = JSON.stringify(templates['clearance.not_yet']?.(own?.params ?? {}, (path) => path))
  expect(words).toContain('do not start work')
  expect(words).toContain('given notice')
  expect(words).not.toMatch(/right to work|DBS|reference|identity/i)
})

test('HR and the person hear at once of a signature revoked before the first day, and its manager of no file that is ready', async () => {
  const made = await stage.ready()
  await hire(hr(), made.id, later())
  await signOff(manager(), made.id)
  await revokeClearance(manager(1), made.id, 'A bar came to light')
  expect((await notYet(made.id)).map(({ personId }) => personId)).toEqual([made.applicantId, admin()])
  await sweep(1)
  expect((await mails(made.id)).map(({ template }) => template)).not.toContain('clearance.to_sign_ready')
})

test('no signature of someone at work says to give notice elsewhere', async () => {
  const made = await stage.ready({ without: { reference: true } })
  await hire(hr(), made.id, offerAt(stage.place))
  const conditions = {
    ...{ risk: 'The rest is out.', measures: 'Never alone.', reason: 'Two left at once' },
    ...{ supervisorId: stage.accounts['Staff Member'].personId, endsOn: addDays(today, 20) },
  }
  await startOnConditions(manager(), made.id, conditions)
  await start(hr(), made.id, today)
  await revokeClearance(manager(1), made.id, 'A worry')
  await startOnConditions(manager(2), made.id, { ...conditions, endsOn: addDays(today, 30) })
  await revokeClearance(manager(3), made.id, 'A worry')
  const own = (await mails(made.id)).filter(({ personId }) => personId === made.applicantId)
  expect(own.map(({ template }) => template)).toEqual(['clearance.conditional', 'clearance.conditional_again'])
})

test('signed again in full while at work, nothing is said of a start', async () => {
  const made = await stage.ready()
  await hire(hr(), made.id, offerAt(stage.place))
  await signOff(manager(), made.id)
  await start(hr(), made.id, today)
  await revokeClearance(manager(3), made.id, 'A worry')
  await signOff(manager(4), made.id)
  const own = (await mails(made.id)).filter(({ personId }) => personId === made.applicantId)
  expect(own.map(({ template }) => template)).toEqual(['clearance.cleared'])
})

test('about what no longer held at an upgrade an email goes after 28 days, and about what ends since at once', async () => {
  const signed = async (ends: Day) => {
    const made = await stage.ready({ without: { checks: ['right_to_work'] } })
    const { userId: by } = stage.accounts['Admin / HR']
    await makeCheck(db(), { ...made, kind: 'right_to_work', by, followUpOn: ends, plain: permitted(ends) })
    await hire(hr(), made.id, later())
    await signOff(manager(), made.id)
    return made
  }
  const [before, since] = [await signed(addDays(today, 2)), await signed(addDays(today, 6))]
  const rows = (days: number) => sweepStanding({ actor: system, db: db(), now: hr(days).now })
  await rows(3)
  const rule = { key: 'told_before_start', since: hr(4).now.toString(), dueOn: addDays(today, 32) } as const
  await asOwner(db(), (owner) => owner.insert(ruleChanges).values(rule))
  for (const days of [4, 5, 7]) {
    await rows(days)
    await sweep(days)
    expect(await notYet(before.id)).toEqual([])
    expect(await notYet(since.id)).toHaveLength(days < 7 ? 0 : 2)
  }
  await sweep(33)
  expect(await notYet(before.id)).toHaveLength(2)
})
