import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildCompliance } from '#domains/compliance/state/waiting.server.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { sweepStanding } from '#domains/employment/standing/waiting.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { system } from '#platform/actor.ts'
import { makePerson } from '#tests/applications.ts'
import { transactionAsOwner } from '#tests/as-owner.ts'
import { makeCheck } from '#tests/clearance.ts'
import { onlyFireSafety } from '#tests/fire-safety.ts'
import { employ } from '#tests/staff.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'
import { said } from './said.ts'

let gate: GateStage

beforeAll(async () => {
  gate = await gateStage()
  await ending('Bea Lapsed', '2020-01-01')
  const { id, applicantId } = await gate.made({ without: { checks: ['dbs'] } })
  await named(applicantId, 'Cara Hired')
  const hiring = { ...gate.place, managerId: undefined, plannedStart: '2030-01-01', contractHours: 20 }
  await hire(gate.hr, id, hiring)
  await sweep()
})
afterAll(() => gate.world.close())

const sweep = (days = 0) => sweepStanding(worker(days))
const worker = (days: number) => ({ actor: system, db: gate.db, now: gate.hr.now.add({ hours: 24 * days }) })
const heard = async (path: string) => (await gate.ask(path, { cookie: gate.office.cookie })).text
const named = (personId: string, name: string) => gate.db.update(people).set({ name }).where(eq(people.id, personId))

/** Someone at work, whose permission to work ends on a day. */
async function ending(name: string, followUpOn: string): Promise<string> {
  const personId = await employ(gate.world, gate.place, { name })
  await transactionAsOwner(gate.hr, async (ctx) => {
    await makeCheck(ctx.db, { id: null, applicantId: personId, by: personId, kind: 'right_to_work' })
    await ctx.db.update(preEmploymentChecks).set({ followUpOn }).where(eq(preEmploymentChecks.personId, personId))
  })
  return personId
}

test('people who may not work lead the dashboard by name, with one thing to do, and stay there', async () => {
  const text = await heard('/admin')
  expect(text).toContain('Bea Lapsed')
  const first = text.split('Needs your attention today')[1] ?? ''
  expect(first).toContain('Right to work ended 1 January 2020.')
  expect(first).toContain('Bea Lapsed')
})

test('the dashboard’s number of people with something expired opens a list of just those, each with what has expired', async () => {
  const { recordUntil } = await onlyFireSafety(gate.world)
  const [ended, also, fine] = [
    await employ(gate.world, gate.place, { name: 'Ida Expired' }),
    await employ(gate.world, gate.place, { name: 'Jon Expired' }),
    await employ(gate.world, gate.place, { name: 'Kit Current' }),
  ]
  await recordUntil(ended, '2026-11-01')
  await recordUntil(also, '2026-11-19')
  await recordUntil(fine, '2027-11-01')
  await rebuildCompliance({ ...worker(0), actor: system })
  const [, to = '', count] =
    /href="(\/admin\/compliance\?to=[\d-]+)"[^>]*>(\d+)(?:<!-- -->)? with something expired/.exec(
      await heard('/admin'),
    ) ?? []
  expect([to, count]).toEqual([`/admin/compliance?to=${today}`, '2'])
  const rows = [...(await heard(to)).matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) => said(row).line)
  const listed = rows.filter((row) => /Ida|Jon|Kit|Bea|Cara/.test(row))
  expect(listed).toHaveLength(2)
  for (const [at, name] of ['Ida Expired', 'Jon Expired'].entries())
    expect(listed[at]).toMatch(new RegExp(`${name}.*Fire safety`))
})

test('the office sees who signs instead of a form that it may not send', async () => {
  const { id } = await gate.made()
  const pages = [`/admin/applicants/${id}/clearance`, `/supervisor/clearances/${id}`].flatMap((page) => [
    `${page}/sign-off`,
    `${page}/conditions`,
  ])
  for (const page of pages) {
    const text = await heard(page)
    const found = ['Someone else signs this file', 'name="typedName"'].map((words) => text.includes(words))
    expect([page, ...found]).toEqual([page, true, false])
  }
})

test('the directory says of someone at work that they are not cleared', async () => {
  expect(await heard('/admin/staff?q=lapsed')).toContain('Not cleared (1 thing)')
})

test('the board lists who may not work, and who is hired and not cleared', async () => {
  const lapsed = await heard('/admin/safe-to-work?view=lapsed')
  expect([lapsed.includes('Bea Lapsed'), lapsed.includes('Cara Hired')]).toEqual([true, false])
  const hired = await heard('/admin/safe-to-work?view=hired')
  expect([hired.includes('Bea Lapsed'), hired.includes('Cara Hired')]).toEqual([false, true])
  for (const name of ['Bea Lapsed', 'Cara Hired']) expect(await heard('/admin/safe-to-work')).toContain(name)
})

test('what ends on one day is told step by step, and on the morning after leads the dashboard by name', async () => {
  const ends = '2026-12-22'
  const cleared = async (name: string, without: { reference?: boolean; checks?: ['dbs'] }, endsOn: string) => {
    const applicantId = await makePerson(gate.db, { name, email: `${name.slice(0, 4)}@example.com` })
    const { id } = await gate.made({ without, applicantId })
    if (without.checks) await gate.adultFirst(id, ends)
    await gate.hire(id)
    const { flash } = await gate.signOnConditions(id, { endsOn })
    expect([flash, (await gate.start(id)).flash]).toEqual(['signed-on-conditions', 'started'])
    return applicantId
  }
  const ids: Record<string, string> = {
    'Dana Conditions': await cleared('Dana Conditions', { reference: true }, ends),
    'Ella First': await cleared('Ella First', { checks: ['dbs'] }, '2027-01-31'),
    'Fay Permit': await ending('Fay Permit', ends),
    'Gina Permit': await ending('Gina Permit', ends),
  }
  const names = Object.keys(ids)
  const { personId: changed } = await signedThenVoid()
  await sweep()
  const untilReview = names.filter((name) => name !== 'Ella First')
  for (const [days, told] of [
    [2, untilReview],
    [18, names],
    [25, names],
    [32, names],
  ] as const) {
    await sendMornings(worker(days), [standingMorning])
    const text = await heard(`/admin/notifications/${await lastTo(gate.office.email)}`)
    expect({ days, told: names.filter((name) => text.includes(name)) }).toEqual({ days, told })
  }
  await gate.later(33)
  await sweep(33)
  const lapsed = await heard('/admin/safe-to-work?view=lapsed')
  expect(names.filter((name) => lapsed.includes(name))).toEqual(names)
  const first = (await heard('/admin')).split('Needs your attention today')[1]?.split('</section>')[0] ?? ''
  // the five most urgent of six, and a way to the others
  expect(names.filter((name) => first.includes(name))).toHaveLength(4)
  expect(first).toMatch(/>\d+(<!-- -->)? more /)
  for (const personId of [...Object.values(ids), changed])
    expect((await heard(`/admin/staff/${personId}`)).includes('Not cleared: ')).toBe(true)
  expect((await heard('/admin/staff?q=permit')).split('Not cleared (1 thing)')).toHaveLength(3)
})

async function lastTo(address: string): Promise<string | undefined> {
  const newest = [desc(messages.createdAt), desc(messages.id)]
  const to = await gate.db
    .select()
    .from(messages)
    .where(eq(messages.address, address))
    .orderBy(...newest)
  return to[0]?.id
}

/** Signed in full and started; a record that it rests on is void since. It is a task for seven days. */
async function signedThenVoid() {
  const { id, applicantId: personId } = await gate.made()
  await gate.hire(id)
  expect([(await gate.sign(id)).flash, (await gate.start(id)).flash]).toEqual(['signed-off', 'started'])
  const checks = await gate.db.select().from(preEmploymentChecks).where(eq(preEmploymentChecks.personId, personId))
  const interview = checks.find(({ kind }) => kind === 'interview')
  const reason = { reason: 'Of another applicant' }
  const { status } = await gate.send(
    gate.office,
    `/admin/staff/${personId}/checks/record/${interview?.id}/void`,
    reason,
  )
  expect(status).toBe(302)
  const file = await heard(`/admin/staff/${personId}`)
  expect([file.includes('Not cleared: '), file.includes('Cleared')]).toEqual([false, true])
  expect((await heard('/admin/safe-to-work?view=to_sign')).includes(`/admin/staff/${personId}`)).toBe(true)
  return { personId }
}
