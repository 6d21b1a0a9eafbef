import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingOfPerson } from '#domains/employment/standing/person-standing.queries.server.ts'
import { listFiles } from '#domains/files/files.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { inBoxes } from '#domains/vetting/history/months.rules.ts'
import { historyForm } from '#domains/vetting/history/own-history.form.ts'
import { recordHistory } from '#domains/vetting/history/own-history.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { clearanceStage, makeCheck } from '#tests/clearance.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { signOff } from '#tests/signing.ts'
import { cameOver, employ } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { readReference } from './reading.server.ts'
import { recordedForm } from './recorded.form.ts'
import { recordedAddress, recordReference } from './recorded.server.ts'
import { referenceRequests } from './references.table.ts'
import { reviewReference, verifyReferee } from './vetting.server.ts'

const stage = clearanceStage()
const { db, hr, manager, as } = stage

/** Brought in: in post here since March 2024, with nothing on record but who they are. */
async function carer(): Promise<{ personId: string; postId: string }> {
  const personId = await employ(stage.world, stage.place, { name: 'Ewa Nowak', dateFrom: '2024-03-04' })
  await db().update(people).set({ dateOfBirth: '1996-05-01' }).where(eq(people.id, personId))
  const [post] = await db().select().from(posts).where(eq(posts.personId, personId))
  return { personId, postId: post?.id ?? '' }
}

const typed = (more: object = {}) => ({
  ...{ uploadKey: v7(), cameBy: 'letter', checkedOn: '2026-11-19', reference_type: 'employer' },
  ...{ referee_name: 'Joan Bell', relationship: 'Line manager', organisation: 'Larkfield', jobTitle: 'Carer' },
  ...{ dateFrom: '2015-01', dateTo: '2024-02', reasonForLeaving: 'Moved to the coast' },
  ...{ conduct: 'canary: always kind', against: 'no', ...more },
})
const form = (more: object = {}) => recordedForm.parse(typed(more))
const character = (more: object = {}) =>
  form({ reference_type: 'character', referee_name: 'Ken Price', organisation: '', relationship: 'Neighbour', ...more })
const fieldsOf = (more: object) => recordedForm.safeParse(typed(more)).error?.issues.map(({ path }) => path.join('.'))
const letter = () => received('letter.pdf', pdfSample())
const satisfactory = (reason = '') => ({ finding: 'satisfactory' as const, reason })
const call = (outcome: 'confirmed' | 'not_confirmed') => ({
  ...{ spokeTo: 'Joan Bell', numberSource: 'Website', outcome, note: '' },
  spokeOn: { day: '20', month: '11', year: '2026' },
})

async function recorded(personId: string, given = form()) {
  const requestId = await recordReference(hr(), personId, given, await letter())
  return { personId, requestId }
}
const history = (more: object = {}) => {
  const job = { kind: 'job', organisation: 'Larkfield', title: 'Carer', dateFrom: '2015-01', dateTo: '2024-02' }
  return historyForm.parse({
    ...{ statedOn: '2026-11-20', ...more },
    periods: inBoxes([{ ...job, careWork: 'on', reasonForLeaving: 'Moved to the coast' }]),
    addresses: inBoxes([{ address: '14 Harbour Row', country: 'United Kingdom', dateFrom: '2015-01', current: 'on' }]),
  })
}
const standingNow = async (personId: string) => (await standingOfPerson(hr(), personId))[0]?.standing
const itemOf = async (personId: string, key: string) =>
  (await standingNow(personId))?.items.find((item) => item.key === key)

test('someone brought in becomes cleared by records made in the staff file alone', async () => {
  const { personId, postId } = await carer()
  expect((await standingNow(personId))?.outcome).toBe('not_verified')
  for (const kind of ['identity', 'right_to_work', 'dbs', 'health', 'interview'] as const)
    await makeCheck(db(), { id: null, applicantId: personId, by: personId, kind })
  const id = v7()
  const content = seal('{}', { table: 'health_declarations', column: 'content', row: id })
  await db().insert(healthDeclarations).values({ id, personId, content, declaredAt: '2026-11-20T09:00:00Z' })
  await recordHistory(hr(), personId, history())
  await expect(signOff(manager(), postId)).rejects.toThrow('Outstanding')
  const employer = await recorded(personId, form({ about_job: '0' }))
  const friend = await recorded(personId, character())
  expect(await itemOf(personId, 'references.two')).toMatchObject({ clears: 'Read and review the reference received.' })
  await reviewReference(hr(), employer, satisfactory())
  await reviewReference(hr(), friend, satisfactory())
  expect((await standingNow(personId))?.items.filter(({ state }) => state !== 'satisfied')).toEqual([])
  expect(await readClearance(manager(), postId)).toMatchObject({ signing: { inFull: true } })
  await signOff(manager(), postId)
  expect((await standingNow(personId))?.outcome).toBe('cleared')
})

test('a reference that came after the first day is late, and one that a transferor had before is not', async () => {
  const { personId } = await carer()
  const earlier = form({ cameBy: 'transferor', checkedOn: '2024-02-01' })
  await expect(recorded(personId, earlier)).rejects.toThrow('people taken over')
  await cameOver(stage.world, personId)
  const first = await recorded(personId, earlier)
  const second = await recorded(personId, character())
  for (const which of [first, second]) await reviewReference(hr(), which, satisfactory())
  expect((await itemOf(personId, 'references.two'))?.note).toBe(
    'Late: received on 19 November 2026, after the first day',
  )
  const third = await recorded(
    personId,
    character({ referee_name: 'Ada Price', cameBy: 'staff_file', checkedOn: '2024-02-20' }),
  )
  await reviewReference(hr(), third, satisfactory())
  expect(await itemOf(personId, 'references.two')).toMatchObject({ state: 'satisfied', note: '' })
})

test('it counts for the care job it is about, and follows it when the history is written anew', async () => {
  const { personId } = await carer()
  await recordHistory(hr(), personId, history())
  const which = await recorded(personId, form({ about_job: '0' }))
  await reviewReference(hr(), which, satisfactory())
  expect(await itemOf(personId, 'references.job.0')).toMatchObject({ state: 'satisfied' })
  await expect(recorded(personId, form({ about_job: '7' }))).rejects.toThrow('Choose a job from the list')
  const { periods, addresses } = history()
  const [job] = periods
  const seen = await seenOf(personId)
  const school = { ...job, kind: 'education' as const, organisation: 'College', careWork: false } as NonNullable<
    typeof job
  >
  await recordHistory(hr(), personId, { ...history(), seen, periods: [school, ...periods], addresses })
  expect(await itemOf(personId, 'references.job.1')).toMatchObject({ state: 'satisfied' })
})
async function seenOf(personId: string) {
  const { historyToRecord } = await import('#domains/vetting/history/own-history.queries.server.ts')
  return (await historyToRecord(hr(), personId)).seen
}

test('what says something against the person opens it, and is answered by a call and a reason, never changed or removed', async () => {
  const { personId } = await carer()
  const against = { against: 'yes', againstDetails: 'Rough handling' }
  const which = await recorded(personId, form(against))
  expect(await itemOf(personId, 'references.answered')).toMatchObject({ state: 'open' })
  expect(await readReference(hr(), which)).toMatchObject({ adverse: ['It says something against them.'] })
  await expect(reviewReference(hr(), which, satisfactory('Long ago'))).rejects.toThrow('First call the referee')
  await verifyReferee(hr(), which, call('confirmed'))
  await expect(reviewReference(hr(), which, satisfactory())).rejects.toThrow('Enter why it is satisfactory')
  await reviewReference(hr(), which, satisfactory('An allegation that was not upheld'))
  expect(await itemOf(personId, 'references.answered')).toBeUndefined()
  const mine = eq(referenceRequests.id, which.requestId)
  const refused = (work: PromiseLike<unknown>) =>
    Promise.resolve(work).then(
      () => 'done',
      (error: { cause?: { constraint?: string } }) => error.cause?.constraint,
    )
  expect([
    await refused(db().update(referenceRequests).set({ adverse: false }).where(mine)),
    await refused(db().update(referenceRequests).set({ checkedOn: '2024-01-01' }).where(mine)),
    await refused(db().update(referenceRequests).set({ refereeName: 'Someone else' }).where(mine)),
    await refused(db().delete(referenceRequests).where(mine)),
  ]).toEqual([
    ...['references_adverse_stay', 'references_recorded_stay', 'references_recorded_stay', 'references_adverse_kept'],
  ])
})

test('a dismissal in the reason for leaving is against them too, and two references by one name are to be verified', async () => {
  const { personId } = await carer()
  const dismissed = await recorded(personId, form({ reasonForLeaving: 'Dismissed' }))
  expect((await readReference(hr(), dismissed)).adverse).toEqual(['The reason for leaving speaks of a dismissal.'])
  const again = await recorded(personId, character({ referee_name: 'joan  BELL' }))
  expect((await readReference(hr(), again)).flags).toEqual(['Another of their referees has the same name.'])
  await expect(reviewReference(hr(), again, satisfactory('Two people'))).rejects.toThrow('First call the referee')
})

test('one given in a call we made needs no document, and the call is kept as its verification', async () => {
  const { personId } = await carer()
  const told = form({
    cameBy: 'telephone',
    numberSource: 'CQC register',
    against: 'yes',
    againstDetails: 'Late at times',
  })
  const requestId = await recordReference(hr(), personId, told)
  const read = await readReference(hr(), { personId, requestId })
  expect(read.verifications).toMatchObject([
    { spokeTo: 'Joan Bell', numberSource: 'CQC register', outcome: 'confirmed', spokeOn: '2026-11-19' },
  ])
  await reviewReference(hr(), { personId, requestId }, satisfactory('Late because of the bus, since solved'))
  expect(await itemOf(personId, 'references.answered')).toBeUndefined()
})

test('what came in writing is kept sealed with its document, opens by a signed link, and each look is logged', async () => {
  const { personId } = await carer()
  await expect(recordReference(hr(), personId, form())).rejects.toMatchObject({
    fields: { file: 'Attach what came in writing' },
  })
  const twice = form()
  for (const _ of [1, 2]) await recorded(personId, twice)
  expect(await db().$count(referenceRequests, eq(referenceRequests.personId, personId))).toBe(1)
  const which = { personId, requestId: twice.uploadKey }
  const read = await readReference(hr(), which)
  expect(read).toMatchObject({
    file: { name: 'letter.pdf', state: 'clean' },
    request: { cameBy: 'letter', checkedOn: '2026-11-19' },
  })
  expect(read.sections.flatMap(({ said }) => said.map(({ answer }) => answer))).toEqual(
    expect.arrayContaining(['Joan Bell', 'Line manager', 'January 2015', 'February 2024', 'canary: always kind', 'No']),
  )
  expect(await recordedAddress(hr(), which)).toContain('/files/')
  expect(JSON.stringify(await listFiles(hr(), personId))).not.toContain('letter.pdf')
  const rows = await db()
    .select()
    .from(referenceRequests)
    .where(and(eq(referenceRequests.personId, personId), isNull(referenceRequests.applicationId)))
  expect(JSON.stringify(rows)).not.toContain('canary')
  const log = await db().select().from(auditLog).where(eq(auditLog.personId, personId))
  expect(log.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['reference.recorded', 'reference.viewed']))
})

test.each<[string, object, string]>([
  ['no way it came', { cameBy: '' }, 'cameBy'],
  ['no capacity', { relationship: '' }, 'relationship'],
  ['an employer without a start', { dateFrom: '' }, 'dateFrom'],
  ['an end before the start', { dateTo: '2014-01' }, 'dateTo'],
  ['something against them without a word', { against: 'yes' }, 'againstDetails'],
  ['nothing of conduct', { conduct: '' }, 'conduct'],
  ['a call without where the number was found', { cameBy: 'telephone' }, 'numberSource'],
])('%s is refused beside its field', (_, more, field) => {
  expect(fieldsOf(more)).toEqual([field])
})

test('it is for people who vet, of no day to come, and found only under its own person', async () => {
  const { personId } = await carer()
  await expect(recorded(personId, form({ checkedOn: '2026-11-21' }))).rejects.toThrow('must not be in the future')
  await expect(recorded(v7())).rejects.toThrow('Person not found.')
  const which = await recorded(personId)
  const other = { ...which, personId: (await carer()).personId }
  await expect(readReference(hr(), other)).rejects.toThrow('Reference not found.')
  await expect(reviewReference(hr(), other, satisfactory())).rejects.toThrow('Reference request not found.')
  await expect(recordedAddress(hr(), other)).rejects.toThrow('File not found.')
  for (const role of ['Supervisor / Manager', 'Staff Member'] as const) {
    await expect(recordReference(as(role), personId, form())).rejects.toThrow('Access restricted')
    await expect(readReference(as(role), which)).rejects.toThrow('Access restricted')
    await expect(recordedAddress(as(role), which)).rejects.toThrow('Access restricted')
  }
})
