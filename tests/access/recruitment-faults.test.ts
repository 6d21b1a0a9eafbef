import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { officeAlerts } from '#domains/notifications/alerts.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { interviews } from '#domains/recruitment/interviews/interviews.table.ts'
import { sendReferenceRequest } from '#domains/vetting/references/requests.server.ts'
import { makeApplication } from '#tests/applications.ts'
import { tokenTo } from '#tests/mail.ts'
import { requestTo } from '#tests/references.ts'
import { employ } from '#tests/staff.ts'
import { type GateStage, gateStage, today } from './gate-stage.ts'

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

test('what a referee sends is an alert of the office', async () => {
  const { id } = await makeApplication(gate.db)
  await sendReferenceRequest(gate.hr, id, requestTo('decliner@example.org'))
  const token = await tokenTo(gate.world, 'decliner@example.org')
  const { status } = await gate.ask(`/reference/${token}/decline`, {
    method: 'POST',
    body: new URLSearchParams({ reason: '' }),
  })
  expect(status).toBe(302)
  const alerts = await gate.db.select().from(officeAlerts).where(eq(officeAlerts.applicationId, id))
  expect(alerts.map(({ kind }) => kind)).toEqual(['declined'])
})

test('before an offer no page of an application shows the date of birth or the nationality', async () => {
  const { id } = await makeApplication(gate.db)
  await gate.db.update(applications).set({ dob: '1961-03-07', nationality: 'Canarian' }).where(eq(applications.id, id))
  for (const page of ['', '/correct', '/history', '/checks', '/clearance', '.data', '/correct.data']) {
    const text = await heard(`/admin/applicants/${id}${page}`)
    expect({ page, shown: /1961|Canarian/.test(text) }).toEqual({ page, shown: false })
  }
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
