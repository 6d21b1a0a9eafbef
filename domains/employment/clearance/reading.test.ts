import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { roles } from '#platform/actor.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { gateSummary } from '#tests/reviewing.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { readAssessment, readClearance } from './clearance.queries.server.ts'
import { revokeClearance } from './clearance.server.ts'
import { clearanceFigures, listAtGate } from './figures.queries.server.ts'
import { ownProgress } from './progress.queries.server.ts'
import { start } from './start.server.ts'
import { clearancesToSign } from './summary.queries.server.ts'
import { gateFilters } from './views.form.ts'

const stage = clearanceStage()
const { as, db, hr, manager, ready } = stage
const conditions = () => ({
  risk: 'The second reference is out.',
  measures: 'Never alone.',
  reason: 'Two people left at once',
  supervisorId: stage.accounts['Staff Member'].personId,
  endsOn: '2026-11-30',
})
const hiring = () => ({ ...stage.place, managerId: undefined, plannedStart: '2026-12-01', contractHours: undefined })

test('the office reads the gate, the manager of the place too, with their own buttons', async () => {
  const { id } = await ready()
  const office = await readClearance(hr(), id)
  expect(office).toMatchObject({ mayHire: true, mayStart: false, signing: { inFull: false, revoke: false } })
  expect(office.gate.next?.key).toBe('sign_off')
  const theirs = await readClearance(manager(), id)
  expect(theirs).toMatchObject({ mayHire: false, signing: { inFull: true, onConditions: false } })
  await signOff(manager(), id)
  expect((await readClearance(manager(), id)).signing).toEqual({ inFull: false, onConditions: false, revoke: true })
  expect((await gateSummary(hr(), id))?.standing).toBe('cleared')
})

test('no one else reads it, not even the applicant', async () => {
  const { id } = await ready({ applicantId: stage.accounts['Job Applicant'].personId })
  for (const role of roles.filter((name) => !['Admin / HR', 'Supervisor / Manager'].includes(name))) {
    await expect(readClearance(as(role), id)).rejects.toThrow('Admins only.')
    await expect(gateSummary(as(role), id)).rejects.toThrow('Admins only.')
    await expect(clearancesToSign(as(role))).rejects.toThrow('Managers only.')
    await expect(clearanceFigures(as(role))).rejects.toThrow('Admins only.')
    await expect(listAtGate(as(role), gateFilters.parse({}))).rejects.toThrow('Admins only.')
  }
  const elsewhere = await makePlace(db(), stage.accounts.Trainer.personId)
  const other = await ready({ place: elsewhere })
  await expect(readClearance(manager(), other.id)).rejects.toThrow('Admins only.')
  await db().update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
})

test('the risk assessment opens for people who vet and the manager, each viewing logged, never under another application', async () => {
  const { id, applicantId } = await ready({ without: { reference: true } })
  await startOnConditions(manager(), id, conditions())
  const [signature] = (await readClearance(hr(), id)).signatures
  const given = signature?.id ?? ''
  expect(await readAssessment(manager(), id, given)).toEqual({
    risk: 'The second reference is out.',
    measures: 'Never alone.',
  })
  expect((await readAssessment(hr(), id, given)).risk).toContain('reference')
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, applicantId))
  expect(log.filter(({ verb }) => verb === 'clearance.assessment_viewed')).toHaveLength(2)
  const unvetted = { ...hr(), actor: { ...hr().actor, permissions: ['applications.review'] as const } }
  await expect(readAssessment(unvetted, id, given)).rejects.toThrow('vetting permission')
  const other = await ready()
  await expect(readAssessment(hr(), other.id, given)).rejects.toThrow('Risk assessment not found.')
})

test('the manager sees who waits at their places, until cleared', async () => {
  const { id } = await ready()
  const toSign = async () => (await clearancesToSign(manager())).find((waiting) => waiting.id === id)
  expect(await toSign()).toMatchObject({ open: 0, standing: 'not_cleared' })
  await signOff(manager(), id)
  expect(await toSign()).toBeUndefined()
})

test('the three counts follow signing, hiring, starting, revoking and the calendar', async () => {
  const before = await clearanceFigures(hr())
  const gained = async (days = 0) => {
    const now = await clearanceFigures(hr(days))
    return [now.open - before.open, now.waiting - before.waiting, now.ending - before.ending]
  }
  const full = await ready()
  const conditional = await ready({ without: { reference: true } })
  expect(await gained()).toEqual([2, 0, 0])
  await signOff(manager(), full.id)
  await startOnConditions(manager(), conditional.id, conditions())
  expect(await gained()).toEqual([0, 1, 1])
  expect((await listAtGate(hr(), gateFilters.parse({ view: 'ending' }))).rows.map(({ id }) => id)).toContain(
    conditional.id,
  )
  await revokeClearance(manager(1), conditional.id, 'A worry')
  expect(await gained(1)).toEqual([1, 1, 0])
  await hire(hr(1), full.id, hiring())
  await start(hr(1), full.id, '2026-11-21')
  expect(await gained(1)).toEqual([1, 0, 0])
})

test('the list is paged by 20 in the database, by name and by location, and each person is on one page', async () => {
  const here = { view: 'open', location: stage.place.locationId }
  const made: string[] = []
  for (let n = 1; n <= 41; n += 1) {
    const person = { name: `Grace Number${n}`, email: `number${n}@example.com` }
    made.push((await makeApplication(db(), { ...stage.place, person, status: 'offer_made' })).id)
  }
  const pages = await Promise.all([1, 2, 3].map((page) => listAtGate(hr(), gateFilters.parse({ ...here, page }))))
  expect(pages.map(({ rows, total, pages }) => [rows.length, total, pages])).toEqual([
    [20, 41, 3],
    [20, 41, 3],
    [1, 41, 3],
  ])
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(made.sort())
  expect(await listAtGate(hr(), gateFilters.parse({ ...here, page: 9 }))).toMatchObject({ page: 3 })
  const found = await listAtGate(hr(), gateFilters.parse({ ...here, q: 'number41' }))
  expect(found.rows.map(({ name }) => name)).toEqual(['Grace Number41'])
  const elsewhere = await makePlace(db(), stage.accounts.Trainer.personId)
  expect((await listAtGate(hr(), gateFilters.parse({ location: elsewhere.locationId }))).total).toBe(0)
})

test.each([{ view: 'none', location: 'x', page: '-1' }, {}])(
  '%o in the address shows that view of the list',
  (typed) => {
    expect(gateFilters.parse(typed)).toEqual({ view: 'open', q: '', location: '', kind: '', page: 1 })
  },
)

test('applicants follow their own way in kind words, and see no outcome', async () => {
  const applicantId = stage.accounts['Job Applicant'].personId
  const progressNow = () => ownProgress(as('Job Applicant'))
  await makeApplication(db(), { applicantId, status: 'rejected' })
  expect(await progressNow()).toBeUndefined()
  const { id } = await ready({ applicantId, without: { checks: ['health'] } })
  // what was on record for an earlier application is on record still
  const ofHealth = and(eq(preEmploymentChecks.personId, applicantId), eq(preEmploymentChecks.kind, 'health'))
  await asOwner(db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ outcome: 'in_progress' }).where(ofHealth),
  )
  const progress = await progressNow()
  expect(progress).toMatchObject({ hired: false, standing: 'not_cleared', post: undefined })
  expect(progress?.lines.filter(({ done, who }) => !done && who === 'you').map(({ key }) => key)).toEqual(['health'])
  expect(JSON.stringify(progress)).not.toMatch(/satisfactory|referee1|supervisor-manager/)
  await hire(hr(), id, hiring())
  expect((await progressNow())?.post).toMatchObject({ plannedStart: '2026-12-01', startedOn: null })
  expect(await ownProgress(as('Learner'))).toBeUndefined()
})
