import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { type Day, startOfDay } from '#lib/day.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makeStaffReady } from '#tests/clearance.ts'
import { signOff } from '#tests/signing.ts'
import { employ, workplace } from '#tests/staff.ts'
import { boardFilters } from './board.form.ts'
import { boardFigures, listOnBoard } from './board.queries.server.ts'
import { sweepNewRules } from './new-rules.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { ruleChanges } from './rule-changes.table.ts'
import { standingRows } from './standing.table.ts'
import { rebuildStanding, sweepStanding } from './waiting.server.ts'

const stage = clearanceStage()
const { db, hr, manager } = stage
const today = '2026-11-20'
const dueOn = '2026-12-19'
const at = (days: number): Ctx => ({ ...hr(days), actor: system })
const list = async (days = 1) =>
  (await listOnBoard(hr(days), 'new_rules', boardFilters.parse({ view: 'new_rules' }))).rows.map(
    ({ personId }) => personId,
  )
const outcome = async (personId: string, days: number) => {
  await sweepStanding(at(days))
  return (await outcomesOf(at(days), [personId])).get(personId)?.outcome
}
const sent = () => db().select().from(messages).where(eq(messages.template, 'standing.new_rules'))

let nurse: string
let carer: string

/** Two who were signed for a further post; the job of one asks for a register, which was not asked of a further post then. */
beforeAll(async () => {
  const held = await workplace(stage.world, 'Carer', 'Elm House')
  const people = []
  for (const name of ['Nora Nurse', 'Cara Carer']) {
    const personId = await employ(stage.world, held, { name })
    await makeStaffReady(db(), { personId, by: stage.accounts['Admin / HR'].userId })
    people.push(personId)
  }
  ;[nurse = '', carer = ''] = people
})

test('whom a new rule would keep off work is listed and told of first, works until its day, and not after it', async () => {
  const { place } = stage
  for (const personId of [nurse, carer]) {
    const postId = await addStaffPost(hr(), personId, { ...place, managerId: '', plannedStart: today })
    await signOff(manager(), postId)
    await start(hr(), postId, today)
  }
  // as a version left it that asked for no register of a further post
  await db().update(jobs).set({ register: 'nmc' }).where(eq(jobs.id, place.jobId))
  await makeCheck(db(), { id: null, applicantId: carer, by: carer, kind: 'registration' })
  const own = and(eq(preEmploymentChecks.personId, carer), eq(preEmploymentChecks.kind, 'registration'))
  await asOwner(db(), async (owner) =>
    owner
      .update(preEmploymentChecks)
      .set({ plain: { register: 'nmc' } })
      .where(own),
  )
  await rebuildStanding(at(0))
  await asOwner(db(), (owner) =>
    owner.insert(ruleChanges).values({ key: 'job_of_every_post', since: startOfDay('2026-11-21'), dueOn }),
  )
  // told only once everyone was worked out under it
  await sweepNewRules(at(1))
  expect(await sent()).toEqual([])
  await sweepStanding(at(1))
  expect(await list()).toEqual([nurse])
  await Promise.all([sweepNewRules(at(1)), sweepNewRules(at(1))])
  await sweepNewRules(at(2))
  const mails = await sent()
  expect(new Set(mails.map(({ address }) => address)).size).toBe(mails.length)
  expect(mails.map(({ address }) => address)).toEqual(
    expect.arrayContaining([stage.accounts['Admin / HR'].email, stage.accounts['Supervisor / Manager'].email]),
  )
  for (const { params } of mails) {
    const mail = templates['standing.new_rules']?.(params, (path) => path)
    expect(mail?.subject).toBe('Safe to work: 1 person needs something new by 19 December 2026')
    expect(mail?.paragraphs.join('\n')).toMatch(
      /No one stops work today\.[\s\S]*Nora Nurse, .*: Professional registration, by 19 December 2026/,
    )
  }
  expect((await boardFigures(hr(1))).counts).toMatchObject({ new_rules: 1 })
  expect(await outcome(nurse, 29)).not.toBe('not_cleared')
  expect(await outcome(nurse, 30)).toBe('not_cleared')
  expect(await outcome(carer, 30)).not.toBe('not_cleared')
  expect(await list(30)).toEqual([])
})

test('managers are reminded a week before the day, of who is still on the list', async () => {
  await db().delete(messages)
  const morning = (day: Day) =>
    sendMornings({ actor: system, db: db(), now: Temporal.Instant.from(`${day}T07:00:00Z`) }, [standingMorning])
  await morning('2026-12-11')
  const about = async () =>
    (await db().select().from(messages).where(eq(messages.template, 'standing.ends')))
      .map(({ params }) => String(params.lines))
      .filter((lines) => lines.includes('newly asked'))
  expect(await about()).toEqual([])
  await morning('2026-12-12')
  const lines = await about()
  expect(lines.length).toBeGreaterThan(1)
  for (const said of lines)
    expect(said).toMatch(/Nora Nurse.*Professional registration: newly asked, due by 19 December 2026/)
})

test('the days of a rule stay, and a hub without anyone in post gets none', async () => {
  const earlier = () => asOwner(db(), async (owner) => owner.update(ruleChanges).set({ dueOn: '2027-12-01' }))
  await expect(earlier()).rejects.toHaveProperty('cause.constraint', 'rule_changes_stay')
  await expect(asOwner(db(), async (owner) => owner.delete(ruleChanges))).rejects.toHaveProperty(
    'cause.constraint',
    'rule_changes_stay',
  )
  // the hub's own role may not even add one
  const added = db()
    .insert(ruleChanges)
    .values({ key: 'least_age', since: startOfDay(today), dueOn })
  await expect(added).rejects.toHaveProperty('cause.code', '42501')
  await asOwner(db(), async (owner) => owner.execute("select bring_in_rule('for a test')"))
  const rows = await db().execute<{ key: string; days: number }>(
    "select key, due_on - (since at time zone 'Europe/London')::date as days from rule_changes where key = 'for a test'",
  )
  expect(rows.rows).toEqual([{ key: 'for a test', days: 28 }])
  expect(await db().$count(standingRows)).toBeGreaterThan(0)
})
