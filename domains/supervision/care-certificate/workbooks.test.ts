import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { completeCycle } from '#domains/learning/completion/complete.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { lockOwnCycle } from '#domains/learning/enrolment/begin.server.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { system } from '#platform/actor.ts'
import { all2025, beginning, careStage, photo, seenOn } from '#tests/care-certificate.ts'
import { employ } from '#tests/staff.ts'
import { awardCareCertificate, withdrawAward } from './award.server.ts'
import { recordElsewhere, voidElsewhere } from './elsewhere.server.ts'
import { recordKnowledge } from './knowledge.server.ts'
import { listWorkbooks, teamWorkbooks } from './list.queries.server.ts'
import { recordObservation, signOffStandards, undoStep } from './practice.server.ts'
import { ownWorkbook, readWorkbook } from './workbook.queries.server.ts'
import { beginWorkbook, changePlan, stopWorkbook } from './workbooks.server.ts'

const stage = careStage()
const { db, as, office, manager, personOf, starter, known, seen, sign, award, today, day } = stage

const status = async (personId: string) => {
  const states = await complianceState(office(), { personIds: [personId] })
  return states.find(({ key }) => key === 'care_certificate')?.status
}
async function completes(personId: string, slug: string) {
  const [course] = await db().select().from(courses).where(eq(courses.slug, slug))
  const given = await giveCourse(stage.world.ctx(system), course?.id ?? '', [{ personId, dueOn: null, opens: true }], {
    source: 'hand',
  })
  const actor = { ...as('Staff Member').actor, personId }
  const cycle = await lockOwnCycle({ ...as('Staff Member'), actor }, given.get(personId) ?? '')
  await completeCycle(stage.world.ctx(system), cycle.id, { method: 'quiz', score: { right: 13, asked: 15 } })
}
const stateOfStandards = async (personId: string) =>
  Object.fromEntries((await readWorkbook(office(), personId)).standards.map(({ number, state }) => [number, state]))

test('a course that was completed counts as knowledge by itself, before the workbook was begun and after', async () => {
  const nia = await stage.someone()
  await completes(nia, 'safeguarding-adults')
  await beginWorkbook(office(), nia, beginning(today()))
  await completes(nia, 'person-centered-care')
  const { standards, progress } = await readWorkbook(office(), nia)
  expect(progress).toMatchObject({ total: 16, knowledge: 2, observed: 0, signed: 0 })
  expect(standards.find(({ number }) => number === 10)?.knowledge).toMatchObject({ how: 'course', rightCount: 13 })
  expect(standards.find(({ number }) => number === 5)?.knowledge).toMatchObject({ place: 'Person Centered Care' })
})

test('from knowledge to the signature: the tracker says missing until the manager signed, and valid for good after', async () => {
  const nia = await starter()
  await known(nia, all2025)
  await seen(nia, all2025)
  await sign(nia, all2025.slice(1))
  expect(await status(nia)).toBe('missing')
  await expect(award(nia)).rejects.toThrow('Not signed off yet: standard 1.')
  await sign(nia, [1])
  expect(await status(nia)).toBe('missing')
  expect((await listWorkbooks(office(), { q: '', view: 'ready', location: '', page: 1 })).rows).toMatchObject([
    { personId: nia },
  ])
  expect((await teamWorkbooks(manager()))[0]).toMatchObject({ personId: nia, isMine: true, signed: 16 })
  await award(nia)
  expect(await status(nia)).toBe('valid')
  expect((await readWorkbook(office(), nia)).award).toMatchObject({
    signedAs: 'registered manager',
    awardedOn: today(),
  })
  const log = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.personId, nia), eq(auditLog.verb, 'care_certificate.awarded')))
  expect(log).toHaveLength(1)
})

test('an award is made once, whatever is pressed twice, and what it rests on stays', async () => {
  const nia = await starter()
  await known(nia, all2025)
  await seen(nia, all2025)
  await sign(nia, all2025)
  const { shown, standards } = await readWorkbook(manager(), nia)
  const both = await Promise.allSettled([1, 2].map(() => awardCareCertificate(manager(), nia, shown)))
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const stepId = standards[0]?.signOff?.id ?? ''
  await expect(undoStep(office(), nia, stepId, 'Wrong person')).rejects.toThrow('awarded')
  await expect(stopWorkbook(office(), nia, 'Wrong')).rejects.toThrow('awarded')
  await expect(withdrawAward(office(), nia, 'Wrong')).rejects.toThrow('Only Test supervisor-manager can do this')
  await withdrawAward(manager(), nia, 'Standard 1 was another person’s')
  expect(await status(nia)).toBe('missing')
  await undoStep(office(), nia, stepId, 'Another person’s')
  expect((await readWorkbook(office(), nia)).withdrawn).toMatchObject([
    { withdrawnReason: 'Standard 1 was another person’s' },
  ])
  await sign(nia, [standards[0]?.number ?? 1])
  await award(nia)
  expect(await status(nia)).toBe('valid')
})

test('the manager signs what was read, behind the second factor; no one else does', async () => {
  const nia = await starter()
  await known(nia, all2025)
  await seen(nia, all2025)
  await sign(nia, all2025)
  const { shown } = await readWorkbook(manager(), nia)
  await expect(awardCareCertificate(manager(), nia, 'another')).rejects.toThrow('has changed since')
  await expect(awardCareCertificate(office(), nia, shown)).rejects.toThrow('as registered manager of Rosewood')
  const without = { ...manager(), actor: { ...manager().actor, mfaVerifiedAt: undefined } }
  await expect(awardCareCertificate(without, nia, shown)).rejects.toThrow('authenticator app')
  await expect(awardCareCertificate(as('Staff Member'), nia, shown)).rejects.toThrow('Supervisors only')
})

test('the manager’s own is assessed by another and signed by the nominated individual', async () => {
  const own = personOf('Supervisor / Manager')
  await expect(seen(own, [1], office())).rejects.toThrow('not found')
  await beginWorkbook(office(), own, beginning(today()))
  await known(own, [1])
  await expect(seen(own, [1], manager())).rejects.toThrow('not found')
  const self = { standards: [1], ...seenOn(day(2)), assessorId: own }
  await expect(recordObservation(office(), own, self)).rejects.toThrow('No one assesses themselves')
  expect((await readWorkbook(office(), own)).signer).toEqual({ name: 'Test admin-hr', as: 'nominated individual' })
  await stopWorkbook(office(), own, 'Holds one already')
})

test('an assessor without a certificate or training in date is refused in words; the office says who assessed', async () => {
  const nia = await starter()
  await known(nia, [1, 15])
  const by = { standards: [1], ...seenOn(day(2)), assessorId: personOf('Trainer') }
  await expect(recordObservation(office(), nia, by)).rejects.toThrow('has no Care Certificate of their own')
  await recordObservation(office(), nia, { ...by, assessorId: personOf('Supervisor / Manager') })
  const { standards } = await readWorkbook(office(), nia)
  expect(standards[0]?.observation).toMatchObject({ assessor: 'Test supervisor-manager', basis: 'care certificate' })
})

test('several standards are signed at once, all or none, and taken back one by one with a reason', async () => {
  const nia = await starter()
  await known(nia, [1, 2])
  await expect(seen(nia, [1, 2, 3])).rejects.toThrow('Standard 3: the knowledge comes first')
  expect(await stateOfStandards(nia)).toMatchObject({
    1: 'knowledge_complete',
    2: 'knowledge_complete',
    3: 'not_started',
  })
  await seen(nia, [1, 2])
  await sign(nia, [1, 2])
  const { standards } = await readWorkbook(office(), nia)
  await expect(undoStep(manager(), nia, standards[0]?.observation?.id ?? '', 'x')).rejects.toThrow('signed off')
  await undoStep(manager(), nia, standards[0]?.signOff?.id ?? '', 'Pressed for the wrong person')
  await undoStep(manager(), nia, standards[0]?.signOff?.id ?? '', 'Pressed for the wrong person')
  await expect(undoStep(manager(), nia, standards[0]?.knowledge?.id ?? '', 'x')).rejects.toThrow('Who recorded it')
  expect(await stateOfStandards(nia)).toMatchObject({ 1: 'observed', 2: 'signed_off' })
})

test('a supervisor sees and writes of the team alone, and a stranger is not found', async () => {
  const stranger = await employ(stage.world, stage.place, { name: 'Of Another Team' })
  await beginWorkbook(office(), stranger, beginning(today()))
  await known(stranger, [1])
  await expect(seen(stranger, [1])).rejects.toThrow('not found')
  await expect(sign(stranger, [1])).rejects.toThrow('not found')
  expect((await readWorkbook(manager(), stranger)).may).toMatchObject({ keep: false, assess: false, signs: true })
  const other = { ...manager(), actor: { ...manager().actor, personId: stranger } }
  const nia = await starter()
  await expect(readWorkbook(other, nia)).rejects.toThrow('not found')
  for (const refused of [
    () => beginWorkbook(manager(), nia, beginning(today())),
    () => changePlan(manager(), nia, { aimOn: today(), assessorId: '' }),
    () => stopWorkbook(manager(), nia, 'x'),
    () => recordKnowledge(manager(), nia, { standards: [1], ...seenOn(day(3)) }, {} as never),
    () => listWorkbooks(manager(), { q: '', view: 'going', location: '', page: 1 }),
    () => signOffStandards(as('Staff Member'), nia, { standards: [1], doneOn: today(), words: '' }),
  ])
    await expect(refused()).rejects.toThrow(/only/)
})

test('one workbook at a time, under its own edition; a plan is changed and a workbook stopped', async () => {
  const nia = await starter()
  await expect(beginWorkbook(office(), nia, beginning(today()))).rejects.toThrow('already')
  await changePlan(office(), nia, { aimOn: today(), assessorId: personOf('Supervisor / Manager') })
  expect((await readWorkbook(office(), nia)).workbook).toMatchObject({
    aimOn: today(),
    assessor: 'Test supervisor-manager',
  })
  await expect(changePlan(office(), nia, { aimOn: today(), assessorId: nia })).rejects.toThrow(
    'No one assesses themselves',
  )
  await stopWorkbook(office(), nia, 'Began under 2015')
  await beginWorkbook(office(), nia, { ...beginning(today()), edition: '2015', begunOn: '2025-01-10' })
  expect((await readWorkbook(office(), nia)).progress?.total).toBe(15)
})

test('a certificate of another employer is recorded with the certificate, who checked it and what is lacked since', async () => {
  const nia = await stage.someone()
  const form = { employer: 'Beechwood Care', awardedOn: '2021-06-01', edition: '2015' as const, seen: 'The original' }
  await expect(recordElsewhere(office(), nia, form, { fields: {}, tooLarge: false })).rejects.toThrow('photo or scan')
  await recordElsewhere(office(), nia, form, await photo())
  expect(await status(nia)).toBe('valid')
  const { elsewhere, lacks } = await readWorkbook(office(), nia)
  expect(elsewhere).toMatchObject({ employer: 'Beechwood Care', checkedBy: 'Test admin-hr' })
  expect(lacks.map(({ number }) => number)).toEqual([4, 16])
  await expect(recordElsewhere(office(), nia, form, await photo())).rejects.toThrow('already')
  await voidElsewhere(office(), nia, 'It was another Nia Prosser’s')
  await voidElsewhere(office(), nia, 'It was another Nia Prosser’s')
  expect(await status(nia)).toBe('missing')
})

test('everyone reads their own', async () => {
  const own = personOf('Staff Member')
  await beginWorkbook(office(), own, beginning(today()))
  expect((await ownWorkbook(as('Staff Member'))).progress).toMatchObject({ signed: 0, total: 16 })
  expect((await ownWorkbook(as('Learner'))).workbook).toBeUndefined()
})
