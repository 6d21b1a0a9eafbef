import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { sweepCompliance } from '#domains/compliance/state/waiting.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { openForStaff } from '#domains/onboarding/checklists/checklists.server.ts'
import { saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { assignSeats } from '#domains/shop/seats/assign.server.ts'
import { seatLetter } from '#domains/shop/seats/letters.server.ts'
import { managedCustomers } from '#domains/shop/seats/managed.queries.server.ts'
import { saveAnswers } from '#domains/vetting/references/referee.server.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import type { Role, User } from '#platform/actor.ts'
import { guest } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { idempotencyKeys } from '#platform/db/idempotency.table.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { tokenTo } from '#tests/mail.ts'
import { goodAnswers, requestTo } from '#tests/references.ts'
import { sessionFields } from '#tests/sessions.ts'
import { bought, seatsOf } from '#tests/shop.ts'
import { employ, workplace } from '#tests/staff.ts'
import { allActions } from './actions.ts'
import { type Ask, hubUnderTest, twoHubs } from './hub-under-test.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from './world.ts'

const AT_ONCE = 12

let world: World
let ask: Ask
let accounts: Record<Role, Account>
let ids: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  ask = await hubUnderTest(world)
  accounts = await accountsOfAllRoles(world)
  const office = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  const place = await workplace(world, 'Night Carer', 'Ash House')
  const hired = async (name: string) => employ(world, place, { name, email: `${name.toLowerCase()}@example.com` })
  await followJobs(world.ctx())
  const [type] = await world.database.db.select().from(complianceTypes)
  const [job, otherJob] = [await workplace(world, 'Cook', 'Elm House'), await workplace(world, 'Driver', 'Oak House')]
  const applicant = accounts['Job Applicant']
  const fields = asTyped({ firstName: 'Ann' })
  await saveDraft(world.ctx(applicant.actor) as Ctx<User>, { step: 0, fields, revision: 0 })
  ids = {
    ...place,
    ann: await hired('Ann'),
    ben: await hired('Ben'),
    type: type?.id ?? '',
    job: job.jobId,
    otherJob: otherJob.jobId,
    started: applicant.personId,
    slug: 'first-aid-awareness',
    course: (await world.database.pool.query("select id from courses where slug = 'fire-safety'")).rows[0].id,
    application: (await makeApplication(world.database.db)).id,
    template: (await world.database.pool.query('select id from onboarding_templates limit 1')).rows[0].id,
    written: await newCourse(world.ctx(accounts.Trainer.actor) as Ctx<User>, { title: 'Written here' }),
    checklist: await openForStaff(office, await hired('Cara')),
  }
  const learner = { ...world.ctx(), actor: accounts.Learner.actor }
  await bought(learner, [seatsOf('fire-safety', 4)])
  ids.customer = (await managedCustomers(learner))[0]?.id ?? ''
  const product = { kind: 'course' as const, id: ids.course ?? '' }
  const [assignment = ''] = await assignSeats(learner, ids.customer, { product, people: 'Lucy Brennan' })
  ids.seat = (await seatLetter(learner, assignment)).code
  ids.request = await sendReferenceRequest(office, ids.application ?? '', requestTo('first@example.org'))
  // what is kept of them is there before anyone presses
  await sweepCompliance(world.ctx())
})
afterAll(() => world.close())

type Fields = Record<string, string>
type Case = [path: string, as: Role | undefined, fields?: (n: number) => Fields]

const office = 'Admin / HR'
const item = { what: 'meeting:', owner: 'office', days: '3', when: 'before' }
const post = () => ({ jobId: ids.jobId ?? '', locationId: ids.locationId ?? '', plannedStart: '2126-12-05' })
const person = (n: number) => ({ name: `Person ${n}`, email: `person-${n}@example.com` })

// Every kind of form that creates or sends; the second text must be another action.
const cases: Case[] = [
  ['/complaint', undefined, (n) => ({ ...person(n), message: `The heating is off ${n}` })],
  ['/apply/demo', undefined, person],
  ['/admin/application-links/new', office, (n) => ({ ...person(n), formType: 'new' })],
  ['/admin/application-links/enter', office, (n) => ({ ...person(n + 10), source: 'phone' })],
  ['/admin/applicants/:application/notes', office, (n) => ({ note: `Rang ${n}` })],
  ['/admin/applicants/:application/references/ask', office, (n) => requestTo(`referee-${n}@example.org`)],
  ['/admin/applicants/:application/references/requests/:request/resend', office],
  ['/admin/staff/new', office, (n) => ({ ...person(n + 20), ...post(), dateFrom: '2026-01-05' })],
  ['/admin/staff/:ann/notes', office, (n) => ({ text: `Rang ${n}` })],
  ['/admin/staff/:ann/posts/new', office, (n) => ({ ...post(), jobId: (n === 1 ? ids.job : ids.otherJob) ?? '' })],
  ['/admin/staff/:ann/invite', office, () => ({ email: 'ann@example.com', role: 'Staff Member' })],
  ['/admin/onboarding/open', office, (n) => ({ personId: (n === 1 ? ids.ann : ids.ben) ?? '' })],
  ['/admin/onboarding/:checklist/items/new', office, (n) => ({ ...item, title: `Meet ${n}` })],
  ['/admin/settings/onboarding/new', office, (n) => ({ jobId: (n === 1 ? ids.job : ids.jobId) ?? '' })],
  ['/admin/settings/onboarding/:template/items/new', office, (n) => ({ ...item, title: `Meet ${n}` })],
  ['/admin/settings/policies/new', office, (n) => ({ title: `Policy ${n}`, text: 'Speak up.' })],
  [
    '/admin/settings/locations/new',
    office,
    (n) => ({ name: `House ${n}`, address: '1 Oak Road', postcode: 'LS1 1AA' }),
  ],
  ['/admin/settings/jobs/new', office, (n) => ({ title: `Job ${n}`, dbsLevel: 'enhanced', dbsWorkforce: 'adult' })],
  [
    '/admin/settings/compliance/new',
    office,
    (n) => ({ name: `Type ${n}`, renewalMonths: '12', earlyDays: '30', ladder: '30, 7' }),
  ],
  [
    '/admin/settings/compliance/:type/rules/new',
    office,
    (n) => ({ who: 'person', personId: (n === 1 ? ids.ann : ids.ben) ?? '', required: 'yes' }),
  ],
  ['/admin/settings/invitations', office, (n) => ({ email: `person-${n + 30}@example.com`, role: 'Trainer' })],
  ['/admin/setup/locations', office, (n) => ({ name: `First house ${n}`, address: '1 Oak Road', postcode: 'LS1 1AA' })],
  ['/admin/setup/jobs', office, (n) => ({ 'roles[]': n === 1 ? 'Kitchen Assistant' : 'Support Worker' })],
  ['/admin/setup/invitations', office, (n) => ({ email: `person-${n + 60}@example.com`, role: 'Trainer' })],
  ['/admin/views/new', office, (n) => ({ list: 'staff', filters: 'team=Nights', name: `Night team ${n}` })],
  ['/admin/compliance/:ann/notify', office],
  ['/admin/staff/:ben/compliance/notify', office],
  ['/admin/application-links/started/:started/send', office],
  ['/courses/:slug/start', 'Learner'],
  ['/trainer/courses/new', 'Trainer', (n) => ({ title: `Course ${n}` })],
  [
    '/trainer/cohorts/new',
    'Trainer',
    (n) => ({ name: `Starters ${n}`, startsOn: '2026-12-01', what: ids.course ?? '', dueDays: '30', names: 'Ann' }),
  ],
  [
    '/trainer/cohorts/paths/new',
    'Trainer',
    (n) => ({
      title: `Path ${n}`,
      summary: 'For starters.',
      'lines.0.courseId': ids.course ?? '',
      'lines.0.dueDays': '14',
    }),
  ],
  [
    '/trainer/courses/:written/questions/new',
    'Trainer',
    (n) => ({ base: '0', kind: 'short', text: `Why ${n}?`, why: 'A reason' }),
  ],
  [
    '/learner/cpd/new',
    'Learner',
    (n) => ({ title: `Workshop ${n}`, doneOn: '2026-01-05', provider: 'Riverside', minutes: '60' }),
  ],
  [
    '/trainer/sessions/new',
    'Trainer',
    (n) => ({ ...sessionFields(accounts.Trainer.personId, todayOf(world.ctx())), title: `Session ${n}` }),
  ],
  ['/learner/apply', 'Learner'],
  ['/learner/seats', 'Learner', (n) => ({ product: `course ${ids.course}`, people: `person-${n + 40}@example.com` })],
  [
    '/learner/seats/link',
    'Learner',
    () => ({ customerId: ids.customer ?? '', kind: 'course', productId: ids.course ?? '' }),
  ],
  ['/seat/:seat', 'Staff Member'],
  ['/learner/seats/managers/:customer', 'Learner', (n) => ({ email: `person-${n + 50}@example.com` })],
]

// Forms that are called so too, each with the reason why it is not pressed here.
const others: Record<string, string> = {
  '/bundles/:slug/start': 'as a course',
  '/reference/:token/send': 'has its own test below',
  '/auth/resend': 'counts its tries, and answers all alike',
  '/account/passkeys/add': 'keeps nothing',
  '/application-form/rows/:list/add': 'changes the one draft, by its revision',
  '/application-form/new': 'begins the one draft',
  '/applicant/documents/send': 'a file comes with its own key',
  '/portal/certificates/:key/send': 'a file comes with its own key',
  '/admin/shop/vouchers/new': 'one voucher has a code, by its rule',
  '/learner/orders/:id/send': 'not twice within two minutes, by its rule',
  '/learner/passport/add': 'the same certificates are added once, by their rule',
  '/admin/applicants/:id/references/referees/:refereeId/ask': 'as asking any other',
  '/admin/applicants/:id/references/requests/:requestId/replace': 'as asking any other',
  '/admin/applicants/:id/history/ask': 'a gap is asked about once, by its rule',
  '/admin/applicants/:id/checks/:kind/new': 'a check comes with its own key',
  '/admin/staff/:id/checks/:kind/new': 'likewise',
  '/admin/applicants/:id/clearance/start': 'a person starts once, by its rule',
  '/admin/staff/:id/posts/:postId/clearance/start': 'likewise',
  '/admin/staff/:id/referral': 'as a note',
  '/admin/compliance/matrix/:id/notify': 'as Notify in the list',
  '/admin/compliance/session': 'as a note, for many people at once',
  '/supervision/:id/actions/new': 'as a note',
  '/supervision/:id/ask': 'who was asked on a day is not asked again that day, by its rule',
  '/admin/inspection/add': 'keeps nothing: who is chosen is in the address',
  '/admin/inspection/:id/links/new': 'one open link for each address, by the database',
  '/admin/notifications/:id/resend': 'only what was not sent',
  '/admin/settings/learning/clinical/new': 'as a note; two of one name are told apart by their number',
  '/trainer/cohorts/:id/add': 'a person is in it once, by its rule',
  '/trainer/sessions/:id/invite': 'a person is on its list once, by its rule',
  '/supervisor/team/notify': 'likewise, for many people at once',
  '/trainer/sessions/:id/tell': 'as a note, to many people at once',
  '/supervisor/staff/:id/notify': 'one email about training a day, by its rule',
  '/trainer/courses/:id/start': 'a course has one draft, by its rule',
  '/learner/courses/:enrolmentId/quiz/start': 'one attempt is open at a time, by its rule',
  '/learner/courses/:enrolmentId/quiz/send': 'an attempt is sent once, by its rule',
  '/kiosk/courses/:enrolmentId/quiz/start': 'likewise',
  '/kiosk/courses/:enrolmentId/quiz/send': 'likewise',
  '/admin/staff/:id/badge/new': 'a new badge takes the place of the one before',
}

test('no form that creates or sends is left out', () => {
  const creates =
    /\/(new|ask|enter|notes|notify|resend|send|invite|start|replace|demo|complaint|invitations|referral|session|add|apply)$/
  const shape = (path: string) => path.replaceAll(/:\w+/g, ':')
  const known = [...cases.map(([path]) => path), ...Object.keys(others)].map(shape)
  const all = allActions()
    .map(({ path }) => path)
    .filter((path) => creates.test(path))
  expect(all.filter((path) => !known.includes(shape(path)))).toEqual([])
})

test.each(cases)('%s pressed twelve times at once is done once', async (path, as, fields = () => ({})) => {
  const cookie = as && accounts[as].cookie
  const formKey = v7()
  const address = path.replaceAll(/:(\w+)/g, (name, key) => ids[key] ?? name)
  const press = (n: number, key = formKey) =>
    ask(address, { method: 'POST', cookie, body: new URLSearchParams({ ...fields(n), formKey: key }) })

  const before = await rows()
  const mailsBefore = (await mails()).length
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => press(1)))
  const once = added(before, await rows())
  const [first] = answers.map(({ status, location, flash }) => ({ status, location, flash }))
  expect(first).toMatchObject({ status: 302 })
  for (const { status, location, flash } of answers) expect({ status, location, flash }).toEqual(first)
  expect(Object.keys(once).length).toBeGreaterThan(0)
  const sent = (await mails()).slice(mailsBefore)
  expect(sent).toEqual([...new Set(sent)])

  // the same text again, later: still the first answer
  expect(await press(1)).toMatchObject({ ...first })
  expect(added(before, await rows())).toEqual(once)

  if (JSON.stringify(fields(1)) === JSON.stringify(fields(2))) return
  const between = await rows()
  expect((await press(2)).status).toBe(302)
  const more = Object.keys(added(between, await rows()))
  expect(more.length).toBeGreaterThan(0)
  expect(Object.keys(once)).toEqual(expect.arrayContaining(more))
})

test.each([
  ['/admin/staff/:ann/notes', { text: 'Rang without a key' }],
  ['/admin/settings/invitations', { email: 'keyless@example.com', role: 'Trainer' }],
])('%s twelve times at once without a key is done once, and again later', async (path, fields) => {
  const address = path.replaceAll(/:(\w+)/g, (name, key) => ids[key] ?? name)
  const { cookie } = accounts[office]
  const press = () => ask(address, { method: 'POST', cookie, body: new URLSearchParams(fields) })
  const [before, mailsBefore] = [await rows(), (await mails()).length]
  const answers = await whileOneWaits(() => Promise.all(Array.from({ length: AT_ONCE }, press)))
  expect(new Set(answers.map(({ status, flash }) => `${status} ${flash}`)).size).toBe(1)
  const sent = (await mails()).slice(mailsBefore)
  expect(sent).toEqual([...new Set(sent)])
  const done = added(before, await rows())
  expect(Math.max(...Object.values(done))).toBe(1)
})

test('two guests who write the same are two', async () => {
  const before = await rows()
  const body = { name: 'Ann', email: 'ann@example.com', message: 'The heating is off' }
  for (const formKey of [v7(), v7()])
    await ask('/complaint', { method: 'POST', body: new URLSearchParams({ ...body, formKey }) })
  expect(added(before, await rows()).site_requests).toBe(2)
})

test('the same press at two instances is done once', async () => {
  const { asks, close } = await twoHubs(world)
  const body = { name: 'Ann', email: 'ann@example.com', message: 'The lift is stuck', formKey: v7() }
  const before = await rows()
  const presses = Array.from({ length: AT_ONCE }, (_, n) =>
    asks[n % 2 ? 1 : 0]('/complaint', { method: 'POST', body: new URLSearchParams(body) }),
  )
  const answers = await Promise.all(presses)
  await close()
  expect(answers.map(({ status, flash }) => `${status} ${flash}`)).toEqual(Array(AT_ONCE).fill('302 complaint-sent'))
  expect(added(before, await rows()).site_requests).toBe(1)
})

test('a refused press leaves no key behind, and its form can be sent again', async () => {
  const formKey = v7()
  const send = (email: string) =>
    ask('/complaint', { method: 'POST', body: new URLSearchParams({ name: 'Ann', email, message: 'Cold', formKey }) })
  expect((await send('no address')).status).toBe(422)
  expect(await keysLike(formKey)).toEqual([])
  expect((await send('ann@example.com')).status).toBe(302)
  expect(await keysLike(formKey)).toMatchObject([
    {
      asker: 'guest',
      verb: '/complaint',
      answer: { status: 302, headers: expect.arrayContaining([['location', '/complaint']]) },
    },
  ])
})

test('a reference that is sent twelve times at once is thanked for twelve times, and its link is not kept', async () => {
  const office = world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
  await sendReferenceRequest(office, ids.application ?? '', requestTo('twelve@example.org'))
  const token = await tokenTo(world, 'twelve@example.org')
  let revision = 0
  for (const step of [0, 1, 2, 3])
    revision = (await saveAnswers(world.ctx(guest), token, { step, fields: goodAnswers, revision })).revision
  const formKey = v7()
  const press = () =>
    ask(`/reference/${token}/send`, { method: 'POST', body: new URLSearchParams({ declared: 'on', formKey }) })
  for (const { status, location } of await Promise.all(Array.from({ length: AT_ONCE }, press)))
    expect({ status, location }).toEqual({ status: 302, location: '/reference/thank-you' })
  const kept = await keysLike(formKey)
  expect(kept).toMatchObject([{ verb: '/reference/:token/send' }])
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('fifty invitations of one address at once are answered in words', async () => {
  const { cookie } = accounts[office]
  const body = () => new URLSearchParams({ email: 'fifty@example.com', role: 'Trainer' })
  const press = () => ask('/admin/settings/invitations', { method: 'POST', cookie, body: body() })
  const answers = await Promise.all(Array.from({ length: 50 }, press))
  expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![302, 409].includes(status))).toEqual([])
})

test('twelve types added at once with twelve keys are twelve answers and no deadlock', async () => {
  const { cookie } = accounts[office]
  const body = (n: number) =>
    new URLSearchParams({ name: `At once ${n}`, renewalMonths: '', earlyDays: '0', ladder: '7', formKey: v7() })
  const press = (_: unknown, n: number) =>
    ask('/admin/settings/compliance/new', { method: 'POST', cookie, body: body(n) })
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, press))
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(302))
})

/** The first press waits for a lock until nothing but it is under way: on a slow machine too, all are there at once. */
async function whileOneWaits<T>(press: () => Promise<T>): Promise<T> {
  const { db, pool } = world.database
  const { answers } = await asOwner(db, (owner) =>
    owner.transaction(async (locks) => {
      await locks.execute('lock table audit_log in exclusive mode')
      const answers = press()
      const onlyOne = () => pool.totalCount - pool.idleCount === 1 && pool.waitingCount === 0
      for (let still = 0; still < 10; still = onlyOne() ? still + 1 : 0) await pause(20)
      return { answers }
    }),
  )
  return answers
}

const keysLike = (key: string) => world.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))

/** Every mail there is, oldest first. */
async function mails(): Promise<string[]> {
  const sent = await world.database.db.select().from(messages).orderBy(messages.createdAt, messages.id)
  return sent.map(({ template, address }) => `${template} to ${address}`)
}

type Rows = Record<string, number>

/** How many rows each table has, but for what is no one's business: counters, sessions, and the keys themselves. */
async function rows(): Promise<Rows> {
  const { pool } = world.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('attempts', 'sessions', 'idempotency_keys', 'table_changes')`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
  const { rows } = await pool.query<{ name: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]))
}

const added = (before: Rows, after: Rows): Rows =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, rows]): [string, number] => [name, rows - (before[name] ?? 0)])
      .filter(([, more]) => more !== 0),
  )
