import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { sweepRetention } from '#domains/data-protection/sweep.server.ts'
import { templates } from '#domains/emails.ts'
import { sweepSigning } from '#domains/employment/clearance/telling.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { sweepAlerts } from '#domains/notifications/alerts.server.ts'
import { officeAlerts } from '#domains/notifications/alerts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import { LAST_STEP } from '#domains/recruitment/form/application-form.rules.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import { sendLink } from '#domains/recruitment/links/links.server.ts'
import { moveApplication } from '#domains/recruitment/review/moves.server.ts'
import { criminalDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { system } from '#platform/actor.ts'
import { userPermissions } from '#platform/auth/accounts.table.ts'
import { fillForm, makeApplication, makeFile } from '#tests/applications.ts'
import { makePlace } from '#tests/clearance.ts'
import { tokenTo } from '#tests/mail.ts'
import { goodAnswers, requestTo } from '#tests/references.ts'
import { employ } from '#tests/staff.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'
import { beside } from './said.ts'
import type { Account } from './world.ts'

let gate: GateStage
beforeAll(async () => {
  gate = await gateStage()
  await seedComplianceTypes({ db: gate.db, now: gate.hr.now })
})
afterAll(() => gate.world.close())

const heard = async (path: string) => (await gate.ask(path, { cookie: gate.office.cookie })).text
const sent = async (path: string, fields: Record<string, string> = {}) => gate.send(gate.office, path, fields)

test('an interview is moved, keeps the earlier time, and is recorded once its time has come', async () => {
  const { id } = await makeApplication(gate.db)
  const email = { send: 'now', subject: 'Interview', body: 'On {date} at {time}, {place}.' }
  const when = (interviewDate: string) => ({
    ...{ ...email, interviewDate, interviewTime: '10:30', interviewPlace: 'Rowan House', reason: 'Snow' },
  })
  const rows = () => gate.db.select().from(interviews).where(eq(interviews.applicationId, id)).orderBy(interviews.id)
  const open = async () => (await rows()).find(({ state }) => state === 'arranged')?.id
  const page = `/admin/applicants/${id}`
  expect((await sent(`${page}/move/interview_scheduled`, when('2026-11-24'))).status).toBe(302)
  expect((await sent(`${page}/interviews/${await open()}/reschedule`, when('2026-11-25'))).flash).toBe(
    'interview-rescheduled',
  )
  // not before its time
  expect((await sent(`${page}/interviews/${await open()}/record`, { outcome: 'no_show' })).status).toBe(409)
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['arranged', 'rescheduled'])
})

/** At interview, at a time two days ago. */
async function interviewed() {
  const { id } = await makeApplication(gate.db)
  const email = { send: 'no' as const, subject: '', body: '' }
  const before = { ...gate.hr, now: gate.hr.now.subtract({ hours: 72 }) }
  const at = { interviewAt: '2026-11-18T10:00:00Z', interviewPlace: 'Rowan House', reason: '', email }
  await moveApplication(before, id, { ...at, to: 'interview_scheduled' })
  const rows = await gate.db.select().from(interviews).where(eq(interviews.applicationId, id))
  return { page: `/admin/applicants/${id}`, interviewId: rows[0]?.id ?? '' }
}
const another = {
  ...{ interviewDate: '2026-11-26', interviewTime: '14:00', interviewPlace: 'Rowan House' },
  ...{ send: 'now', subject: 'Interview', body: 'On {date} at {time}, {place}.' },
}

test.each([
  ['missed is recorded as such and arranged again', 'no_show', 'Did not attend', /Second interview/, false],
  ['held leads to a second', 'held', 'Held', /Second interview/, true],
])('an interview that was %s', async (_, outcome, words, second, leads) => {
  const { page, interviewId } = await interviewed()
  const { flash } = await sent(`${page}/interviews/${interviewId}/record`, { outcome, reason: '' })
  expect(flash).toBe('interview-recorded')
  expect((await heard(page)).includes(words)).toBe(true)
  expect((await sent(`${page}/interviews/arrange`, another)).flash).toBe('interview-arranged')
  expect(second.test(await heard(page))).toBe(leads)
})

test('an invitation, a new time and a cancellation each go with a file for the calendar', async () => {
  const { id } = await makeApplication(gate.db)
  const page = `/admin/applicants/${id}`
  const open = async () => {
    const rows = await gate.db.select().from(interviews).where(eq(interviews.applicationId, id))
    return `${page}/interviews/${rows.find(({ state }) => state === 'arranged')?.id}`
  }
  const emails = () =>
    gate.db.select().from(messages).where(eq(messages.subjectId, id)).orderBy(messages.createdAt, messages.id)
  const goes = () => gate.db.update(messages).set({ state: 'sent' }).where(eq(messages.subjectId, id))
  await sent(`${page}/move/interview_scheduled`, another)
  await goes()
  await sent(`${await open()}/reschedule`, { ...another, interviewDate: '2026-11-27' })
  await goes()
  await sent(`${await open()}/cancel`, another)
  const sentOut = await emails()
  const files = sentOut.map(({ template, params }) => templates[template]?.(params, (path) => path)?.calendar)
  expect(files).toMatchObject([
    { method: 'REQUEST', sequence: 0, startsAt: '2026-11-26T14:00:00Z' },
    { method: 'REQUEST', sequence: 1, startsAt: '2026-11-27T14:00:00Z' },
    { method: 'CANCEL', sequence: 2, startsAt: '2026-11-27T14:00:00Z' },
  ])
  for (const email of sentOut)
    expect((await heard(`/admin/notifications/${email.id}`)).includes('interview.ics')).toBe(true)
})

describe('adjustments for the interview', () => {
  const said = 'canary: a quiet room'

  test('are asked once someone is invited, and shown to who arranges it, on no other page', async () => {
    const own = gate.accounts['Job Applicant']
    const { id } = await makeApplication(gate.db, { applicantId: own.personId })
    const answer = () => gate.send(own, '/applicant/interview', { adjustments: said })
    const page = `/admin/applicants/${id}`
    expect((await answer()).status).toBe(409)
    await sent(`${page}/move/interview_scheduled`, another)
    const { status, text } = await gate.ask('/applicant/interview', { cookie: own.cookie })
    expect([status, text.includes('name="adjustments"')]).toEqual([200, true])
    expect((await answer()).flash).toBe('adjustments-saved')
    const [row] = await gate.db.select().from(interviews).where(eq(interviews.applicationId, id))
    for (const path of ['', '.data', '/history', '/correct', '/move/rejected'])
      expect({ path, told: (await heard(`${page}${path}`)).includes('canary') }).toEqual({ path, told: false })
    for (const list of ['/admin/applicants', '/admin/applicants.csv'])
      expect({ list, told: /canary|adjustment/i.test(await heard(list)) }).toEqual({ list, told: false })
    expect((await heard(page)).includes('The applicant has answered about adjustments')).toBe(true)
    expect((await heard(`${page}/interviews/${row?.id}/reschedule`)).includes(said)).toBe(true)
    expect((await sent(`${page}/interviews/adjustments`)).text.includes(said)).toBe(true)
    const other = await gate.send(gate.manager, `${page}/interviews/adjustments`)
    expect([other.status, other.text.includes('canary')]).toEqual([302, false])
  })
})

describe('questions about a criminal record', () => {
  const answers = { asks: 'excepted', unspent: 'no', spent: 'yes', details: 'canary: a fine in 2019', declared: 'on' }
  const here = '/applicant/criminal-record'
  const asked = async (own: Account) => {
    const { text } = await gate.ask(here, { cookie: own.cookie })
    return { unspent: text.includes('name="unspent"'), spent: text.includes('name="spent"') }
  }
  async function offered(jobId: string | null = null) {
    const own = await gate.world.account('Job Applicant', `record-${v7()}`)
    const { id } = await makeApplication(gate.db, { applicantId: own.personId, status: 'offer_made', jobId })
    return { own, id, page: `/admin/applicants/${id}` }
  }

  /** What two pages say of the questions, and after them. */
  const wordsOfIt = ({ cookie }: Account, page: string) =>
    Promise.all(
      [`${page}/checks`, `${page}/clearance`].map(async (path) => {
        const words = (await gate.ask(path, { cookie })).text.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, ' ')
        return words.match(/Criminal record questions.{0,200}/gs)
      }),
    )

  test('are asked once an offer has its job, and only as that job allows', async () => {
    const nothing = { unspent: false, spent: false }
    const { own, id, page } = await offered()
    expect(await asked(own)).toEqual(nothing)
    expect((await gate.send(own, here, answers)).status).toBe(409)
    expect((await sent(`${page}/placement`, gate.place)).status).toBe(302)
    expect(await asked(own)).toEqual({ unspent: true, spent: true })
    await gate.db.update(applications).set({ status: 'interview_scheduled' }).where(eq(applications.id, id))
    expect(await asked(own)).toEqual(nothing)
    expect((await gate.send(own, here, answers)).status).toBe(409)

    const cook = await makePlace(gate.db, null)
    const basic = { title: `Cook ${cook.jobId}`, dbsLevel: 'basic', careWork: false }
    await gate.db.update(jobs).set(basic).where(eq(jobs.id, cook.jobId))
    const other = await offered(cook.jobId)
    expect(await asked(other.own)).toEqual({ unspent: true, spent: false })
    expect((await gate.send(other.own, here, answers)).status).toBe(409)
    expect((await gate.send(other.own, here, { ...answers, asks: 'unspent' })).status).toBe(302)
    expect((await heard(`${other.page}/criminal-record`)).includes('spent convictions')).toBe(false)
  })

  test('are answered sealed, read by those who vet alone, and what is told is weighed in writing', async () => {
    const own = await gate.world.account('Job Applicant', 'told')
    const { id } = await gate.made({ applicantId: own.personId, without: { criminalRecord: true } })
    const page = `/admin/applicants/${id}`
    const shortlister = await gate.world.account('Admin / HR', 'shortlister')
    const vets = and(eq(userPermissions.userId, shortlister.userId), eq(userPermissions.permission, 'vetting'))
    await gate.db.delete(userPermissions).where(vets)
    const before = await wordsOfIt(shortlister, page)
    expect((await gate.send(own, here, answers)).flash).toBe('criminal-record-declared')
    // nor can they tell that something was told: it reads as if nothing had been answered
    expect(await wordsOfIt(shortlister, page)).toEqual(before)
    expect(before).not.toEqual([null, null])
    const [row] = await gate.db.select().from(criminalDeclarations).where(eq(criminalDeclarations.applicationId, id))
    expect(row?.content).toMatch(/^v1\./)
    const pages = ['', '/checks', '/clearance', '/references', '/history', '/checks.data', '/clearance.data']
    for (const path of [...pages, '/criminal-record']) {
      const { status, text } = await gate.ask(`${page}${path}`, { cookie: shortlister.cookie })
      const expected = { path, status: path === '/criminal-record' ? 403 : 200, told: false }
      const told = /canary|risk.criminal_record/.test(text) || text.includes(row?.id ?? '')
      expect({ path, status, told }).toEqual(expected)
    }
    const weigh = { key: v7(), risk: 'A fine', lessens: 'None needed', decision: 'go_on' }
    const risk = `${page}/checks/risk/criminal_record`
    expect((await gate.send(shortlister, risk, weigh)).status).toBe(403)

    expect((await heard(page)).includes('canary')).toBe(false)
    const read = await heard(`${page}/criminal-record`)
    expect([read.includes('canary'), read.includes(risk)]).toEqual([true, true])
    expect((await gate.sign(id)).status).toBe(409)
    expect((await sent(risk, weigh)).flash).toBe('risk-assessed')
    expect((await gate.sign(id)).flash).toBe('signed-off')
  })
})

test('what an applicant or a referee sends is an alert of the office, and in its email of the morning', async () => {
  const own = await gate.world.account('Job Applicant', 'sender')
  const fields = asTyped({
    ...{ firstName: 'Ama', lastName: 'Sender', phone: '07700 900142', position: 'Care Assistant' },
    referees: [
      { name: 'Janet Holroyd', email: 'janet@example.org', orgRole: 'Manager', type: 'employer' },
      { name: 'Tom Ashworth', email: 'tom@example.org', orgRole: 'Teacher', type: 'character' },
    ],
  })
  const { revision } = await fillForm({ ...gate.hr, actor: own.actor }, fields)
  const last = { revision: String(revision), declarationAgreed: 'on' }
  expect((await gate.send(own, `/application-form?step=${LAST_STEP}`, last)).flash).toBe('application-submitted')
  const [application] = await gate.db.select().from(applications).where(eq(applications.applicantId, own.personId))
  const id = application?.id ?? ''
  for (const who of ['janet@example.org', 'tom@example.org'])
    await sendReferenceRequest(gate.hr, id, requestTo(who, { referee_name: who }))
  const ofReferee = (token: string, path: string, body: Record<string, string>) =>
    gate.ask(`/reference/${token}${path}`, { method: 'POST', body: new URLSearchParams(body) })
  const token = await tokenTo(gate.world, 'janet@example.org')
  for (const step of [0, 1, 2, 3])
    await ofReferee(token, `?step=${step}&to=${step + 1}`, { ...goodAnswers, revision: '9' })
  expect((await ofReferee(token, '/send', { declared: 'on' })).status).toBe(302)
  const declined = await ofReferee(await tokenTo(gate.world, 'tom@example.org'), '/decline', { reason: '' })
  expect(declined.status).toBe(302)
  expect((await gate.send(own, '/applicant/withdraw', { reason: '' })).flash).toBe('application-withdrawn')
  const alerts = await gate.db.select().from(officeAlerts).where(eq(officeAlerts.applicationId, id))
  expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(['application', 'declined', 'reference', 'withdrawn'])
  await sweepAlerts({ actor: system, db: gate.db, now: gate.hr.now.add({ hours: 24 }) })
  const emails = await gate.db.select().from(messages).where(eq(messages.template, 'office.alerts_daily'))
  const mine = emails.find(({ address }) => address === gate.office.email)
  const text = await heard(`/admin/notifications/${mine?.id}`)
  for (const words of ['application received', 'reference received', 'referee declined', 'application withdrawn'])
    expect({ words, said: text.includes(words) }).toEqual({ words, said: true })
})

test('the registered manager is told that a file is ready, and reads it by the link before she signs', async () => {
  const { id } = await gate.made()
  const told = async () => {
    // in the seventh minute of an hour every file is looked at
    await sweepSigning({ ...gate.hr, actor: system, now: gate.hr.now.add({ minutes: 7 }) })
    const emails = await gate.db.select().from(messages).where(eq(messages.address, gate.manager.email))
    const read = await Promise.all(emails.map((email) => heard(`/admin/notifications/${email.id}`)))
    return read.filter((text) => text.includes(`/supervisor/clearances/${id}`)).length
  }
  expect(await told()).toBe(1)
  expect(await told()).toBe(1)
  const { status, text } = await gate.ask(`/supervisor/clearances/${id}`, { cookie: gate.manager.cookie })
  expect([status, text.includes('The Corner Bakery'), text.includes('Referee 1')]).toEqual([200, true, true])
})

test('a rejected applicant of 13 months ago is gone with every document once the list was approved', async () => {
  const { id, applicantId } = await gate.made()
  await gate.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id))
  const at = '2025-10-20T09:00:00Z'
  await gate.db
    .insert(applicationEvents)
    .values({ applicationId: id, toStatus: 'rejected', by: gate.office.userId, at })
  const [file] = await gate.db.select().from(fileUploads).where(eq(fileUploads.personId, applicantId))
  const addresses = [`/admin/applicants/${id}`, `/admin/applicants/${id}/documents/${file?.id}`]
  const preview = '/admin/settings/retention/applicants'
  const seen = /name="seen" value="([^"]*)"/.exec(await heard(preview))?.[1] ?? ''
  const sweep = () => sweepRetention({ ...gate.hr, actor: system })
  await sweep()
  expect((await gate.ask(addresses[0] ?? '', { cookie: gate.office.cookie })).status).toBe(200)
  expect((await sent(preview, { seen })).status).toBe(422)
  expect((await sent(preview, { seen, looked: 'on' })).flash).toBe('deletion-approved')
  await sweep()
  for (const path of addresses) expect((await gate.ask(path, { cookie: gate.office.cookie })).status).toBe(404)
  expect(await gate.db.$count(fileUploads, eq(fileUploads.personId, applicantId))).toBe(0)
})

test('before an offer no page of an application shows the date of birth or the nationality', async () => {
  const { id } = await makeApplication(gate.db)
  await gate.db.update(applications).set({ dob: '1961-03-07', nationality: 'Canarian' }).where(eq(applications.id, id))
  for (const page of ['', '/correct', '/history', '/checks', '/clearance', '.data', '/correct.data']) {
    const text = await heard(`/admin/applicants/${id}${page}`)
    expect({ page, shown: /1961|Canarian/.test(text) }).toEqual({ page, shown: false })
  }
})

test('lists give each fact a column of its own, and how many documents are there', async () => {
  const person = { name: 'Listed Once', email: 'listed@example.com', phone: '+447700900142' }
  const { applicantId } = await makeApplication(gate.db, { person })
  await makeFile(gate.db, applicantId, 'passport')
  const cells = (text: string, name: string) =>
    [...(text.split('<tr').find((row) => row.includes(name)) ?? '').matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) =>
      cell.replaceAll(/<[^>]+>/g, '').trim(),
    )
  const row = cells(await heard('/admin/applicants?q=listed'), 'listed@')
  expect(row).toEqual(expect.arrayContaining(['Listed Once', 'listed@example.com']))
  expect(row.some((cell) => /^\d of \d$/.test(cell))).toBe(true)
  expect(row.filter((cell) => /Some|@.*\d{6}/.test(cell))).toEqual([])
  await sendLink(gate.hr, { name: 'Bea Linked', email: 'linked@example.com', formType: 'new' })
  const heads = cells(await heard('/admin/application-links?q=linked'), 'Last reminder')
  expect(heads).toEqual(
    expect.arrayContaining(['Created', 'Name', 'Email', 'Type', 'Status', 'Reminders', 'Last reminder']),
  )
})

test('a filter that is not known is said to be ignored', async () => {
  expect(await heard('/admin/applicants?status=shortlisted')).toContain('Ignored, not known')
  expect(await heard('/admin/application-links?status=gone')).toContain('Ignored, not known')
})

test('a DBS is neither waived nor recorded in compliance, and a check of someone hired long ago is read there', async () => {
  const personId = await employ(gate.world, gate.place, { name: 'Una Tracked' })
  const [dbs] = await gate.db.select().from(complianceTypes).where(eq(complianceTypes.readFrom, 'vetting:dbs'))
  const page = `/admin/staff/${personId}/compliance`
  const waived = await sent(`${page}/waive`, {
    typeId: dbs?.id ?? '',
    expiresOn: '2026-12-24',
    note: 'Started in haste',
  })
  expect([waived.status, waived.text.includes('cannot be waived or booked here')]).toEqual([409, true])
  const completed = await sent(`${page}/record`, {
    typeId: dbs?.id ?? '',
    validFrom: today,
    expiresOn: '',
    note: 'Seen',
  })
  expect(completed.status).toBeGreaterThanOrEqual(400)
  const { status } = await sent(`/admin/staff/${personId}/checks/dbs/new`, {
    ...{ key: v7(), kind: 'dbs', outcome: 'satisfactory', checkedOn: today, basis: 'certificate', workforce: 'adult' },
    ...{ level: 'enhanced_adults_barred', certificateNumber: '001234567890', issuedOn: '2026-11-10' },
    ...{ nameOnCertificate: 'Una Tracked', disclosure: 'none', originalSeen: 'on' },
  })
  expect(status).toBe(302)
  const own = await heard(page)
  expect(own).toContain('20 Nov 2026')
})

test('a job of care work is saved with the barred list of its workforce alone, new or changed', async () => {
  const asked = { title: 'Care Assistant', careWork: 'on', dbsWorkforce: 'adult', dbsLevel: 'enhanced_adults_barred' }
  const refused = 'Care work is checked against a barred list: choose the enhanced check with the list of its workforce'
  const ofTitle = async () => gate.db.select().from(jobs).where(eq(jobs.title, asked.title))
  const tried = async (path: string) => {
    for (const dbsLevel of ['none', 'basic', 'enhanced']) {
      const { status, text } = await sent(path, { ...asked, dbsLevel })
      expect([path, dbsLevel, status, beside(text, 'dbsLevel')]).toEqual([path, dbsLevel, 422, refused])
    }
  }
  await tried('/admin/settings/jobs/new')
  expect(await ofTitle()).toEqual([])
  expect((await sent('/admin/settings/jobs/new', asked)).flash).toBe('settings-saved')
  const [job] = await ofTitle()
  await tried(`/admin/settings/jobs/${job?.id}`)
  expect(await ofTitle()).toEqual([job])
})

test('a first day in a year that no one means is refused beside its field, and the same form with another is taken', async () => {
  const personId = await employ(gate.world, gate.place, { name: 'Una Far' })
  const place = await makePlace(gate.db, gate.manager.personId)
  const planned = (plannedStart: string) =>
    sent(`/admin/staff/${personId}/posts/new`, { ...place, managerId: '', weeklyHours: '4', plannedStart })
  for (const far of ['9999-12-31', '2200-01-01']) {
    const { status, text } = await planned(far)
    expect([far, status, beside(text, 'plannedStart')]).toEqual([far, 422, 'Enter the planned first day in this post'])
  }
  expect((await planned('2026-11-30')).flash).toBe('staff-saved')
})
