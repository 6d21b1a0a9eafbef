import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationPeriods } from '#domains/recruitment/applications/applications.table.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { guest } from '#platform/actor.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { makeCheck } from '#tests/clearance.ts'
import { tokenTo } from '#tests/mail.ts'
import { answerFully, goodAnswers, requestTo } from '#tests/references.ts'
import { isGoodReference } from '../standing/reference-items.rules.ts'
import { referencesOf } from '../standing/reference-records.queries.server.ts'
import { readReference } from './reading.server.ts'
import { referenceAnswers, referenceRequests, referenceReviews, referenceVerifications } from './references.table.ts'
import type { RequestForm } from './requests.form.ts'
import { requestByName, sendReferenceRequest } from './requests.server.ts'
import { reviewReference, verifyReferee } from './vetting.server.ts'

let world: World
let hr: Account
let n = 0
beforeAll(async () => {
  world = await openWorld()
  hr = await world.account('Admin / HR', 'hr')
})
afterAll(() => world.close())

const db = () => world.database.db
const at = (now = '2026-11-03T09:00:00Z') => ({ ...world.ctx(), actor: hr.actor, now: Temporal.Instant.from(now) })
const satisfactory = (reason = '') => ({ finding: 'satisfactory' as const, reason })
const call = (outcome: 'confirmed' | 'not_confirmed' | 'no_answer') => ({
  ...{ spokeTo: 'Joan Bell', numberSource: 'Website', outcome, note: '' },
  spokeOn: { day: '3', month: '11', year: '2026' },
})

/** Someone who left Larkfield to be nearer home. */
async function applied(more: Partial<typeof applicationPeriods.$inferInsert> = {}) {
  const person = { name: `Grace Adverse${++n}`, email: `adverse${n}@example.com`, phone: `+4477009${10000 + n}` }
  const { id, applicantId } = await makeApplication(db(), { person })
  await db()
    .insert(applicationPeriods)
    .values({
      ...{ applicationId: id, position: 0, kind: 'job', organisation: 'Larkfield', title: 'Care Assistant' },
      ...{ dateFrom: '2021-03', dateTo: '2023-06', careWork: true, reasonForLeaving: 'To be nearer home', ...more },
    })
  return { id, applicantId, name: person.name }
}

async function answered(
  application: string,
  answers: object = {},
  { before, ...asked }: Partial<RequestForm> & { before?: (requestId: string) => Promise<void> } = {},
) {
  const address = asked.referee_email ?? `joan${++n}@larkfield.example.org`
  const requestId = await sendReferenceRequest(at('2026-11-01T09:00:00Z'), application, requestTo(address, asked))
  await before?.(requestId)
  const ctx = { ...world.ctx(guest), now: Temporal.Instant.from('2026-11-02T09:00:00Z') }
  const phone = `01632 96${String(1000 + n).slice(-4)}`
  await answerFully(ctx, await tokenTo(world, address), { ...goodAnswers, phone, ...answers })
  return { applicationId: application, requestId }
}
const isGood = async ({ applicationId, requestId }: { applicationId: string; requestId: string }, personId: string) =>
  ((await referencesOf(at(), new Map([[personId, applicationId]]))).get(personId) ?? [])
    .filter(({ id }) => id === requestId)
    .some(isGoodReference)

const against: [string, object, Partial<RequestForm>?][] = [
  ['not suitable', { suitable: 'no' }],
  ['suitable with reservations', { suitable: 'reservations' }],
  ['would not employ again', { reemploy: 'no', reemployDetails: 'Late' }],
  ['a safeguarding allegation', { safeguarding: 'yes', safeguardingDetails: 'Rough handling' }],
  ['left under investigation', { investigation: 'yes', investigationDetails: 'Money' }],
  ['a live sanction', { sanctions: 'yes', sanctionsDetails: 'Warning' }],
  ['referred to the DBS', { referral: 'yes', referralDetails: '2023' }],
  ['dismissed', { reasonForLeaving: 'Dismissed' }],
  ['another reason for leaving', { reasonForLeaving: 'She was made redundant' }],
  ['rated poor', { dignity: 'poor' }],
  ['a free address', {}, { referee_email: 'joan.bell@gmail.com' }],
  ['another domain', {}, { referee_email: 'joan@elsewhere.example.org' }],
]

test.each(against)('%s is satisfactory only with a call that confirmed it and a reason', async (_, answers, asked) => {
  const { id, applicantId } = await applied()
  const which = await answered(id, answers, asked)
  const { adverse, flags } = await readReference(at(), which)
  expect(adverse.length + flags.length).toBeGreaterThan(0)
  await expect(reviewReference(at(), which, satisfactory('Long ago'))).rejects.toThrow('First call the referee')
  await verifyReferee(at(), which, call('no_answer'))
  await expect(reviewReference(at(), which, satisfactory('Long ago'))).rejects.toThrow('First call the referee')
  await verifyReferee(at(), which, call('confirmed'))
  await expect(reviewReference(at(), which, satisfactory())).rejects.toThrow('Enter why it is satisfactory')
  expect(await isGood(which, applicantId)).toBe(false)
  await reviewReference(at(), which, satisfactory('A warning of years ago, since served'))
  expect(await isGood(which, applicantId)).toBe(true)
})

test.each([
  ['says something against them', { suitable: 'no' }, {}],
  ['is to be verified', {}, { referee_email: 'ada.called.first@gmail.com' }],
])('a call of before a reference came that %s confirms nothing', async (_, answers, asked) => {
  const { id, applicantId } = await applied()
  const onTheFirst = { ...call('confirmed'), spokeOn: { day: '1', month: '11', year: '2026' } }
  const early = async (requestId: string) =>
    verifyReferee(at('2026-11-01T12:00:00Z'), { applicationId: id, requestId }, onTheFirst)
  const which = await answered(id, answers, { ...asked, before: early })
  await expect(reviewReference(at(), which, satisfactory('Long ago'))).rejects.toThrow('First call the referee')
  const { requestId } = which
  const word = { requestId, verdict: 'satisfactory', reviewedBy: hr.userId, reviewedAt: at().now.toString() } as const
  const reviewed = db()
    .insert(referenceReviews)
    .values({ ...word, reason: 'Long ago' })
  await expect(reviewed).rejects.toMatchObject({ cause: { constraint: 'reference_reviews_answer' } })
  await verifyReferee(at(), which, call('confirmed'))
  await reviewReference(at(), which, satisfactory('Long ago'))
  expect(await isGood(which, applicantId)).toBe(true)
})

test('a reference that says nothing against anyone needs neither', async () => {
  const { id, applicantId } = await applied()
  const which = await answered(id)
  expect(await readReference(at(), which)).toMatchObject({ adverse: [], flags: [] })
  await reviewReference(at(), which, satisfactory())
  expect(await isGood(which, applicantId)).toBe(true)
})

test('nor is it satisfactory once a call did not confirm it, before or after it was found so', async () => {
  const { id, applicantId } = await applied()
  const which = await answered(id)
  await reviewReference(at(), which, satisfactory())
  await verifyReferee(at(), which, call('not_confirmed'))
  expect(await isGood(which, applicantId)).toBe(false)
  await expect(reviewReference(at(), which, satisfactory('She seems fine'))).rejects.toThrow('did not confirm it')
})

test('what was to be verified when it came still is, whatever the application is corrected to since', async () => {
  const { id } = await applied()
  const which = await answered(id, { reasonForLeaving: 'She was made redundant' })
  await db()
    .update(applicationPeriods)
    .set({ reasonForLeaving: 'She was made redundant' })
    .where(eq(applicationPeriods.applicationId, id))
  expect(await readReference(at(), which)).toMatchObject({ adverse: [], flags: [] })
  await expect(reviewReference(at(), which, satisfactory())).rejects.toThrow('First call the referee')
})

test('a reason for leaving that the applicant left blank is asked about', async () => {
  const { id } = await applied({ reasonForLeaving: '' })
  const which = await answered(id)
  expect((await readReference(at(), which)).flags).toEqual(['They gave no reason for leaving this job.'])
  await expect(reviewReference(at(), which, satisfactory('Fine'))).rejects.toThrow('First call the referee')
})

test.each([
  ['name', { referee_name: 'joan  BELL' }, {}],
  ['number', { referee_name: 'Ken Price' }, { phone: '01632 960999' }],
])('a second referee with the same %s makes both to be verified', async (_, asked, answers) => {
  const { id, applicantId } = await applied()
  const first = await answered(id, answers)
  await reviewReference(at(), first, satisfactory())
  expect(await isGood(first, applicantId)).toBe(true)
  const second = await answered(id, answers, { ...asked, referee_email: `ken${++n}@larkfield.example.org` })
  await expect(reviewReference(at(), second, satisfactory('Two people'))).rejects.toThrow('First call the referee')
  expect(await isGood(first, applicantId)).toBe(false)
})

test('what was said against someone cannot be found satisfactory, changed or removed in the database either', async () => {
  const { id, applicantId } = await applied()
  const { requestId } = await answered(id, { suitable: 'no' })
  const word = { requestId, reviewedBy: hr.userId, reviewedAt: at().now.toString() }
  const refused = async (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    )
  const mine = eq(referenceRequests.id, requestId)
  expect(
    await refused(
      db()
        .insert(referenceReviews)
        .values({ ...word, verdict: 'satisfactory', reason: 'Fine' }),
    ),
  ).toBe('reference_reviews_answer')
  await verifyReferee(at(), { applicationId: id, requestId }, call('not_confirmed'))
  await reviewReference(at(), { applicationId: id, requestId }, { finding: 'unsatisfactory', reason: 'Not confirmed' })
  const of = (table: typeof referenceVerifications | typeof referenceReviews | typeof referenceAnswers) =>
    eq(table.requestId, requestId)
  expect([
    await refused(db().update(referenceRequests).set({ adverse: false }).where(mine)),
    await refused(db().update(referenceRequests).set({ status: 'expired' }).where(mine)),
    await refused(db().update(referenceAnswers).set({ content: '' }).where(of(referenceAnswers))),
    await refused(db().delete(referenceAnswers).where(of(referenceAnswers))),
    await refused(db().update(referenceVerifications).set({ outcome: 'confirmed' }).where(of(referenceVerifications))),
    await refused(db().delete(referenceVerifications).where(of(referenceVerifications))),
    await refused(db().update(referenceReviews).set({ verdict: 'satisfactory' }).where(of(referenceReviews))),
    await refused(db().delete(referenceReviews).where(of(referenceReviews))),
  ]).toEqual([
    ...['references_adverse_stay', 'references_adverse_stay', 'reference_answers_sent_stay'],
    ...['reference_answers_sent_kept', 'reference_verifications_stay', 'reference_verifications_kept'],
    ...['reference_reviews_stay', 'reference_reviews_kept'],
  ])
  await makeCheck(db(), { id, applicantId, kind: 'interview', by: hr.userId })
  const checks = eq(preEmploymentChecks.personId, applicantId)
  await asOwner(db(), async (owner) =>
    owner.update(preEmploymentChecks).set({ outcome: 'unsatisfactory' }).where(checks),
  )
  expect([
    await refused(
      asOwner(db(), async (owner) => owner.update(preEmploymentChecks).set({ outcome: 'satisfactory' }).where(checks)),
    ),
    await refused(asOwner(db(), async (owner) => owner.delete(preEmploymentChecks).where(checks))),
    await refused(
      asOwner(db(), async (owner) => owner.update(preEmploymentChecks).set({ applicationId: null }).where(checks)),
    ),
  ]).toEqual(['checks_adverse_stay', 'checks_adverse_kept', 'done'])
})

test('a request to a function is about the care job it names, by every way it is sent', async () => {
  const { id, name } = await applied({ organisation: 'Larkfield House' })
  const about = { referee_name: 'HR department', org_and_role: 'Human Resources, Larkfield House', about_job: '' }
  const sent = await sendReferenceRequest(at(), id, requestTo(`hr${++n}@larkfield.example.org`, about))
  const { about_job, ...form } = requestTo(`hr${++n}@larkfield.example.org`, { ...about, referee_name: 'HR' })
  const byName = await requestByName(at(), { ...form, applicant_name: name })
  for (const requestId of [sent, byName]) {
    const [row] = await db().select().from(referenceRequests).where(eq(referenceRequests.id, requestId))
    expect(row?.periodPosition).toBe(0)
  }
})
