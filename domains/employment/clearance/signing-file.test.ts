import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { readReference } from '#domains/vetting/references/reading.server.ts'
import { referenceAnswers, referenceRequests } from '#domains/vetting/references/references.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makeDeclaration, makePlace, makeRisk } from '#tests/clearance.ts'
import { readWhole, signOff, startOnConditions } from '#tests/signing.ts'
import { readAssessment, readClearance } from './clearance.queries.server.ts'
import {
  revokeClearance,
  startOnConditions as signOnConditionsUnread,
  signOff as signUnread,
} from './clearance.server.ts'
import { clearances } from './clearance.table.ts'
import { markRead, readSigningFile } from './signing-file.queries.server.ts'
import { start } from './start.server.ts'

const stage = clearanceStage()
const { as, db, hr, manager, ready } = stage
const by = () => stage.accounts['Admin / HR'].userId
const wordsOf = (file: Awaited<ReturnType<typeof readSigningFile>>) => JSON.stringify(file)
const partOf = (file: Awaited<ReturnType<typeof readSigningFile>>, key: string) =>
  file?.parts.find((part) => part.key === key)

async function addCheck(of: { id: string; applicantId: string }, kind: 'dbs' | 'health', details: object, day = '20') {
  const id = v7()
  await db()
    .insert(preEmploymentChecks)
    .values({
      ...{ id, personId: of.applicantId, applicationId: of.id, kind, outcome: 'satisfactory' },
      ...{ checkedOn: `2026-11-${day}`, recordedAt: `2026-11-${day}T10:00:00Z`, recordedBy: by() },
      details: seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id }),
      plain: {},
    })
}

test('the manager reads in one page what each requirement rests on, of health the outcome and adjustments alone', async () => {
  const made = await ready()
  await addCheck(made, 'dbs', {
    basis: 'certificate',
    certificateNumber: '001234567890',
    nameOnCertificate: 'Grace Lamb',
  })
  await addCheck(made, 'health', {
    ...{ fitness: 'fit_adjusted', adjustments: 'No lifting alone', adviceFrom: 'Dr Grey', notes: 'Back injury' },
  })
  const file = await readSigningFile(manager(), made.id)
  expect(file?.parts.map(({ key }) => key)).toEqual([
    ...['history', 'identity', 'right_to_work', 'dbs', 'references', 'interview', 'health', 'post'],
  ])
  expect(wordsOf(file)).toMatch(/001234567890.*The Corner Bakery|The Corner Bakery.*001234567890/)
  expect(wordsOf(file)).toContain('No lifting alone')
  expect(wordsOf(file)).not.toMatch(/Back injury|Dr Grey/)
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  expect(log.filter(({ verb }) => verb === 'clearance.file_viewed')).toMatchObject([{ personId: made.applicantId }])
})

test('what came since the day of the last look is new, until it is read', async () => {
  const made = await ready()
  expect((await readSigningFile(manager(), made.id))?.parts.some(({ changed }) => changed)).toBe(false)
  await addCheck(made, 'dbs', { basis: 'certificate', level: 'enhanced' }, '21')
  const later = await readSigningFile(manager(2), made.id)
  expect(later?.lastLook).toBe('2026-11-20')
  expect(later?.parts.filter(({ changed }) => changed).map(({ key }) => key)).toEqual(['dbs'])
  expect(partOf(later, 'dbs')?.entries.map(({ isNew }) => isNew)).toEqual([true, false, false])
  expect(await markRead(manager(2), made.id, 'dbs')).toBe('references')
  const read = await readSigningFile(manager(2), made.id)
  expect(partOf(read, 'dbs')).toMatchObject({ changed: false, read: true })
  expect(partOf(read, 'references')).toMatchObject({ read: false })
  // what others looked at is theirs
  expect(partOf(await readSigningFile(hr(2), made.id), 'dbs')).toMatchObject({ read: false })
})

test('what is signed is what was shown: a record that came in between is read first', async () => {
  const made = await ready()
  const { shown } = (await readSigningFile(manager(), made.id)) ?? {}
  await makeCheck(db(), { ...made, kind: 'identity', by: by() })
  await expect(signOff(manager(), made.id, shown)).rejects.toThrow('The file changed since you opened it')
  await expect(signOff(manager(), made.id, '')).rejects.toThrow('The file changed since you opened it')
  const again = await readSigningFile(manager(), made.id)
  await signOff(manager(), made.id, again?.shown)
  expect((await readSigningFile(manager(1), made.id))?.parts.every(({ read }) => read)).toBe(true)
})

test('nothing is signed with a part unread, or without the signer’s own name', async () => {
  const made = await ready()
  const name = manager().actor.name
  const signed = (typedName: string) => signUnread(manager(), made.id, { typedName })
  await expect(signed(name)).rejects.toThrow('Read every part of the file first: 0 of 8 read')
  await markRead(manager(), made.id, 'dbs')
  await expect(signed(name)).rejects.toThrow('1 of 8 read. Not read yet: Application and history, Identity')
  await readWhole(manager(), made.id)
  for (const typed of ['', 'Somebody Else'])
    await expect(signed(typed)).rejects.toHaveProperty('fields.typedName', expect.stringMatching(/name/))
  // what came since is read first
  await makeCheck(db(), { ...made, kind: 'identity', by: by() })
  await expect(signed(name)).rejects.toThrow('7 of 8 read. Not read yet: Identity.')
  await readWhole(manager(), made.id)
  await signed(`  ${name.toUpperCase()} `)
  expect((await readClearance(hr(), made.id)).signatures).toHaveLength(1)
})

test('nothing is started on conditions with a part unread', async () => {
  const made = await ready({ without: { reference: true } })
  const conditions = {
    ...{ risk: 'r', measures: 'm', reason: 'r', endsOn: '2026-12-01', typedName: manager().actor.name },
    supervisorId: stage.accounts['Staff Member'].personId,
  }
  await expect(signOnConditionsUnread(manager(), made.id, conditions)).rejects.toThrow('Read every part')
})

test('who signs sees the points to verify that HR sees, what a name is compared with, and who opened the file', async () => {
  const made = await ready()
  await addCheck(made, 'dbs', { basis: 'certificate', nameOnCertificate: 'Somebody Else' })
  const [asked] = await db().select().from(referenceRequests).where(eq(referenceRequests.personId, made.applicantId))
  const request = asked?.id ?? ''
  const answers = { organisation: 'Larkfield', suitable: 'reservations' }
  const at = { receivedAt: '2026-11-20T09:00:30Z', sentAt: '2026-11-20T09:00:00Z', refereeEmail: 'boss@gmail.com' }
  await db().update(referenceRequests).set(at).where(eq(referenceRequests.id, request))
  await db()
    .insert(referenceAnswers)
    .values({
      ...{ requestId: request, savedAt: at.receivedAt, submittedAt: at.receivedAt },
      content: seal(JSON.stringify({ answers, changed: {} }), {
        ...{ table: 'reference_answers', column: 'content', row: request },
      }),
    })
  await readReference(hr(), { applicationId: made.id, requestId: request })
  const file = await readSigningFile(manager(), made.id)
  const flags = partOf(file, 'references')?.entries.flatMap((entry) => entry.flags ?? [])
  expect(flags).toEqual(
    expect.arrayContaining([expect.stringContaining('within a minute'), expect.stringContaining('reservations')]),
  )
  const lines = partOf(file, 'dbs')?.entries.flatMap((entry) => entry.lines) ?? []
  expect(lines.find(({ label }) => label === 'Name on the certificate')?.match).toMatchObject({ agrees: false })
  expect(file?.looks).toContainEqual({ day: '2026-11-20', who: 'Test admin-hr', what: ['references'] })
})

const withoutFactor = (ctx: Ctx<User>) => ({ ...ctx, actor: { ...ctx.actor, mfaVerifiedAt: undefined } })

test('nothing is read or signed without the second factor, for another location, or once the appointment has ended', async () => {
  const made = await ready({ without: { reference: true } })
  const conditions = {
    ...{ risk: 'Secret risk', measures: 'm', reason: 'r', endsOn: '2026-12-01' },
    supervisorId: stage.accounts['Staff Member'].personId,
  }
  await startOnConditions(manager(), made.id, conditions)
  const [signed] = await db().select().from(clearances).where(eq(clearances.applicationId, made.id))
  const reads = (ctx: Ctx<User>) => [
    () => readClearance(ctx, made.id),
    () => readSigningFile(ctx, made.id),
    () => readAssessment(ctx, made.id, signed?.id ?? ''),
    () => markRead(ctx, made.id, 'dbs'),
    () => signOff(ctx, made.id),
    () => startOnConditions(ctx, made.id, conditions),
    () => revokeClearance(ctx, made.id, 'x'),
  ]
  for (const one of reads(withoutFactor(manager()))) await expect(one()).rejects.toMatchObject({ kind: 'forbidden' })
  for (const one of reads(as('Trainer'))) await expect(one()).rejects.toMatchObject({ kind: 'forbidden' })
  await makePlace(db(), stage.accounts.Trainer.personId)
  for (const one of reads(as('Trainer'))) await expect(one()).rejects.toMatchObject({ kind: 'forbidden' })
  await asOwner(db(), async (owner) =>
    owner
      .update(managerAppointments)
      .set({ dateTo: '2026-11-21' })
      .where(eq(managerAppointments.locationId, stage.place.locationId)),
  )
  await readSigningFile(manager(1), made.id)
  for (const one of reads(manager(2))) await expect(one()).rejects.toMatchObject({ kind: 'forbidden' })
})

test('the office without the vetting permission sees the gate, and nothing of what is on record', async () => {
  const { id } = await ready()
  const unvetted = { ...hr(), actor: { ...hr().actor, permissions: ['applications.review'] as const } }
  expect(await readSigningFile(unvetted, id)).toBeUndefined()
  expect((await readSigningFile(hr(), id))?.marks).toBe(false)
})

test('the nominated individual signs the manager’s own file, and where no one manages; no one signs their own', async () => {
  const nominated = as('Trainer')
  await db()
    .insert(managerAppointments)
    .values({ personId: nominated.actor.personId, dateFrom: '2026-01-01', appointedAt: '2026-01-01T09:00:00Z' })
  const own = await ready({ applicantId: manager().actor.personId })
  await expect(signOff(manager(), own.id)).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(readSigningFile(manager(), own.id)).rejects.toThrow('Admins only.')
  await expect(signOff(hr(), own.id)).rejects.toThrow('Only Test trainer can do this, as nominated individual')
  await signOff(nominated, own.id)
  expect((await readClearance(hr(), own.id)).gate.standing).toBe('cleared')
  const unled = await ready({ place: await makePlace(db(), null) })
  await signOff(nominated, unled.id)
  const led = await ready()
  await expect(signOff(nominated, led.id)).rejects.toThrow('Admins only.')
  // and where a verb were to forget it, the database does not
  const [signed] = await db().select().from(clearances).where(eq(clearances.applicationId, own.id))
  await expect(
    db()
      .insert(clearances)
      .values({ ...(signed as typeof clearances.$inferInsert), id: v7(), signedBy: manager().actor.userId }),
  ).rejects.toMatchObject({ cause: { constraint: 'clearances_not_ones_own' } })
})

test('the signer reads what was told about a criminal record and how it was weighed, and what is new is unread', async () => {
  const made = await ready({ without: { criminalRecord: true } })
  await makeDeclaration(db(), made, { spent: 'yes', details: 'A caution for theft in 2022' })
  await makeRisk(db(), { personId: made.applicantId, about: 'criminal_record', decision: 'go_on', recordedBy: by() })
  await readWhole(manager(), made.id)
  const file = await readSigningFile(manager(), made.id)
  expect(wordsOf(file)).toContain('A caution for theft in 2022')
  expect(partOf(file, 'dbs')).toMatchObject({ read: true })
  await makeRisk(db(), {
    ...{ personId: made.applicantId, about: 'criminal_record', decision: 'go_on', recordedBy: by() },
    recordedAt: '2026-11-20T11:00:00Z',
  })
  expect(partOf(await readSigningFile(manager(), made.id), 'dbs')).toMatchObject({ read: false })
})

test('a job that may ask only what is unspent shows its signer nothing of what is spent', async () => {
  const made = await ready()
  await makeDeclaration(db(), made, { spent: 'yes', details: 'A caution for theft in 2012' })
  await db()
    .update(jobs)
    .set({ title: `Cook ${made.id}`, careWork: false, dbsLevel: 'basic' })
    .where(eq(jobs.id, stage.place.jobId))
  expect(wordsOf(await readSigningFile(manager(), made.id))).not.toMatch(/theft|Spent, not protected/)
})

test('an assessment that ends in no stops someone who works already, as a DBS check does', async () => {
  const made = await ready()
  await hire(hr(), made.id, { ...stage.place, managerId: undefined, plannedStart: '2026-11-20', contractHours: 20 })
  await signOff(manager(), made.id)
  await start(hr(), made.id, '2026-11-20')
  const outcome = async () => {
    await keepStanding(hr(), [made.applicantId])
    return (await outcomesOf(hr(), [made.applicantId])).get(made.applicantId)?.outcome
  }
  expect(await outcome()).toBe('cleared')
  const risk = { personId: made.applicantId, about: 'criminal_record', recordedBy: by() } as const
  await makeRisk(db(), { ...risk, decision: 'do_not_go_on', recordedAt: '2026-11-21T09:00:00Z' })
  expect(await outcome()).toBe('not_cleared')
  await makeRisk(db(), { ...risk, decision: 'go_on', recordedAt: '2026-11-22T09:00:00Z' })
  const { gate } = await readClearance(manager(), made.id)
  expect(gate.changes).toMatchObject([])
})

test('a check that another replaced is not taken for the one that counts', async () => {
  const made = await ready()
  await makeCheck(db(), { ...made, kind: 'identity', by: by() })
  const titles = partOf(await readSigningFile(manager(), made.id), 'identity')?.entries.map(({ title }) => title)
  expect(titles).toEqual(['Satisfactory', 'Replaced: satisfactory'])
})
