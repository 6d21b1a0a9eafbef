import { afterAll, beforeAll, expect, test } from 'vitest'
import { workbook } from '#app/admin/compliance/matrix/workbook.server.ts'
import { factColumns } from '#app/admin/staff/compliance/fact-columns.tsx'
import { exportColumns } from '#app/parts/compliance/export-columns.ts'
import { ReminderLetter } from '#app/parts/compliance/ReminderLetter.tsx'
import { reminderColumns } from '#app/parts/compliance/reminder-columns.tsx'
import { Standings } from '#app/parts/compliance/Standings.tsx'
import { OwnTasks } from '#app/portal/OwnTasks.tsx'
import { patchesOf, recordWords, tasksOf } from '#app/portal/own-tasks.rules.ts'
import { TellTasks } from '#app/supervisor/TellTasks.tsx'
import { complianceRules } from '#domains/compliance/compliance.table.ts'
import { ownRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import { openReminderTasks } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import { remindersOf } from '#domains/compliance/reminders/reminders.queries.server.ts'
import { complianceMorning } from '#domains/compliance/reminders/reminders.server.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { ownCompliance } from '#domains/compliance/state/own-compliance.queries.server.ts'
import { recordedOf } from '#domains/compliance/state/recorded.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked, trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { templates } from '#domains/emails.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { importFields } from '#domains/intake/columns.rules.ts'
import { importTypes } from '#domains/intake/known.queries.server.ts'
import { ownWords } from '#domains/notifications/editable-templates.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { compose } from '#domains/notifications/sending.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { allAtOnce } from '#lib/rows.ts'
import { readSheet } from '#lib/sheet.ts'
import { type Role, system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { drawn, wordsOf } from '#tests/drawn.tsx'
import { keepCheck } from '#tests/known-checks.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'

const TODAY = '2026-11-23' // a Monday
let world: World
let accounts: Record<Role, Account>
const people: string[] = []
const as = (role: Role, day: Day = TODAY): Ctx<User> => ({
  ...{ actor: accounts[role].actor, db: world.database.db },
  now: Temporal.Instant.from(`${day}T12:00:00Z`),
})

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const { db } = world.database
  const { dbs: typeId = '' } = await agedTypes(world)
  const recorded = { recordedAt: '2020-01-01T00:00:00Z', recordedBy: accounts['Admin / HR'].userId }
  await db.delete(complianceRules)
  await db.insert(complianceRules).values({ typeId, required: true, validFrom: '2020-01-01', ...recorded })
  const place = await workplace(world)
  const managerId = accounts['Supervisor / Manager'].personId
  const staff = accounts['Staff Member'].personId
  // due, due today, overdue, long overdue, in date, never checked; with an address and without
  for (const [n, left] of [7, 0, -7, -90, 300, null].entries())
    for (const email of [`dee${n}@example.com`, undefined]) {
      const personId = await employ(world, place, { name: `Dee ${n}`, ...(email && { email }), managerId })
      await checked(personId, left)
      people.push(personId)
    }
  await employ(world, place, { personId: staff, managerId })
  await checked(staff, -3)
  people.push(staff)
  for (const day of ['2026-11-16', TODAY])
    await sendMornings({ actor: system, db, now: Temporal.Instant.from(`${day}T09:05:00Z`) }, [
      complianceMorning,
      standingMorning,
    ])
})
afterAll(() => world.close())

async function checked(personId: string, left: number | null): Promise<void> {
  if (left === null) return
  const followUpOn = addDays(TODAY, left)
  await keepCheck(world, { personId, checkedOn: addDays(followUpOn, -1000), followUpOn, checkedBy: 'not_verified' })
}

/** Whatever is said of a DBS: of its recheck, and never that it expires. */
function needRecheckWords(said: readonly string[]): void {
  expect(said.length).toBeGreaterThan(0)
  for (const words of said) expect(words).not.toMatch(/expir/i)
  expect(said.join('\n')).toMatch(/recheck:? (due|overdue)|(due|overdue for) a recheck/i)
}

test('emails: reminders, digests and what Notify sends', async () => {
  const { db } = world.database
  for (const personId of people.filter((_, n) => n % 2 === 0 && n < 8))
    await notifyPerson(as('Admin / HR'), personId, true)
  const own = await ownWords({ db })
  const sent = (await db.select().from(messages)).map((row) => {
    const { subject, paragraphs, footnote } = compose(row, { templates, publicUrl: 'https://example.org' }, own)
    return { template: row.template, words: [subject, ...paragraphs, footnote].join('\n') }
  })
  const kinds = Map.groupBy(sent, ({ template }) => template)
  expect([...kinds.keys()].toSorted()).toEqual(['compliance.notify', 'standing.ends'])
  for (const some of kinds.values()) needRecheckWords(some.map(({ words }) => words))
})

test('letters; and one ladder tells of what vetting keeps, so the supervisor has nothing of it to tell', async () => {
  const letters = await Promise.all(people.map((id) => readReminderLetter(as('Admin / HR'), id)))
  needRecheckWords(letters.map((letter) => wordsOf(drawn(<ReminderLetter {...letter} />))))
  const tasks = await openReminderTasks(as('Supervisor / Manager'))
  expect(wordsOf(drawn(<TellTasks tasks={tasks} />))).not.toMatch(/dbs/i)
})

test('exports: the matrix as CSV and as a workbook, and one’s own copy', async () => {
  const ctx = as('Admin / HR')
  const types = (await trackedTypes(ctx)).filter(({ key }) => key === 'dbs')
  const { rows } = await listTracked(ctx, trackerFilters.parse({}), { size: 50 })
  const columns = exportColumns(types, TODAY)
  needRecheckWords([
    ...columns.map(({ head }) => head),
    ...rows.flatMap((row) => columns.map(({ cell }) => String(cell(row)))),
  ])
  const file = new Response(workbook(types, allAtOnce(rows).batches, TODAY))
  const sheet = await readSheet(Buffer.from(await file.arrayBuffer()))
  if ('problem' in sheet) throw new Error(sheet.problem)
  needRecheckWords([...sheet.headings, ...sheet.rows.flatMap(({ cells }) => cells)])
  const copy = await ownCompliance(as('Staff Member'))
  expect(JSON.stringify(copy)).not.toMatch(/expir/i)
  expect(copy.checks).toMatchObject([{ type: 'DBS', verifiedHere: false }])
})

test('explanations: the person’s page, the portal, the reminder history, the columns of an import', async () => {
  const ctx = as('Admin / HR')
  const states = await complianceState(ctx, { personIds: people })
  const dbs = states.filter(({ key }) => key === 'dbs')
  needRecheckWords(dbs.flatMap((state) => Object.values(pick(statusOf(state, TODAY)))))
  needRecheckWords(
    dbs.map((state) => wordsOf(drawn(<Standings states={[state]} personId={state.personId} today={TODAY} />))),
  )
  const own = await ownRecords(as('Staff Member'))
  if (!own) throw new Error('No records')
  needRecheckWords([wordsOf(drawn(<OwnTasks records={tasksOf(own.records)} today={own.today} />))])
  expect(recordWords(patchesOf(own.records))).not.toMatch(/expir/i)
  const reminders = (await Promise.all(people.map((id) => remindersOf(ctx, id)))).flat()
  const cells = reminders.flatMap((row) => reminderColumns.map(({ cell }) => wordsOf(drawn(cell(row)))))
  needRecheckWords(cells)
  const recorded = await recordedOf(ctx, people[0] ?? '')
  const shown = recorded.flatMap((row) => factColumns(undefined).map(({ cell }) => wordsOf(drawn(cell(row)))))
  expect(shown.join(' ')).toMatch(/not verified here/)
  expect(shown.join(' ')).not.toMatch(/expir/i)
  const fields = importFields((await importTypes(ctx)).filter(({ key }) => key === 'dbs')).map(({ label }) => label)
  needRecheckWords(fields.filter((label) => label.includes('DBS')))
})

// the badge says it as the specification writes it
const pick = ({ said, why, clears }: ReturnType<typeof statusOf>) => ({ said, why, clears })
