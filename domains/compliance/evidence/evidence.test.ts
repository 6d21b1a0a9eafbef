import { desc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { complianceFacts, evidence } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { deleteFile } from '#domains/files/deletions.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { guest, type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { pdfSample } from '#tests/file-samples.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { received } from '#tests/uploads.ts'
import { approveEvidence, rejectEvidence } from './decisions.server.ts'
import { countWaitingEvidence, listWaitingEvidence, ownEvidence, readSentEvidence } from './evidence.queries.server.ts'
import { sendEvidence, takeBackPage } from './evidence.server.ts'
import { ownRecords, readOwnRecord } from './own-records.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
let types: Record<string, string>
const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor, now })
const office = () => as(accounts['Admin / HR'])
let n = 0

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  types = await agedTypes(world)
})
afterAll(() => world.close())

async function carer(managerId?: string): Promise<Account> {
  const account = await world.account('Staff Member', `carer-${n++}`)
  await employ(world, place, { personId: account.personId, ...(managerId ? { managerId } : {}) })
  return account
}
async function send(who: Account, change: { key?: string; uploadKey?: string; completedOn?: string | null } = {}) {
  const { key = 'fire_safety', uploadKey = v7(), completedOn = '2026-11-02' } = change
  const upload = await received('fire.pdf', pdfSample())
  return sendEvidence(as(who), { typeId: types[key] ?? v7(), completedOn, uploadKey, upload })
}
const sentBy = async (who: Account) => (await ownEvidence(as(who)))[0] ?? expect.fail('nothing was sent')
const dates = { validFrom: '2026-11-02', expiresOn: '', note: '' }
const lastVerb = async (id: string) => {
  const lines = await world.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(desc(auditLog.seq))
  return lines.map(({ verb }) => verb)
}

describe('sending', () => {
  test('a certificate waits for the office, with what the person says of it', async () => {
    const ann = await carer()
    expect(await send(ann)).toMatchObject({ name: 'fire.pdf' })
    const sent = await sentBy(ann)
    expect(sent).toMatchObject({ state: 'waiting', completedOn: '2026-11-02', files: [{ state: 'clean' }] })
    expect(await lastVerb(sent.id)).toEqual(['compliance.evidence_sent'])
    expect(await readSentEvidence(office(), sent.id)).toMatchObject({
      name: ann.actor.name,
      type: { key: 'fire_safety' },
    })
    const [state] = await complianceState(as(ann), { personIds: [ann.personId], types: [types.fire_safety ?? ''] })
    expect(state?.status).toBe('missing')
  })

  test('several pages, also at once, are one certificate; the same page twice is one page', async () => {
    const ann = await carer()
    const uploadKey = v7()
    await Promise.all([send(ann, { uploadKey }), send(ann, { uploadKey }), send(ann)])
    await send(ann, { uploadKey })
    expect(await ownEvidence(as(ann))).toMatchObject([{ files: [{}, {}] }])
  })

  test.each([
    [{ completedOn: '2026-11-21' }, 'future'],
    [{ key: 'dbs' }, 'Do not send a copy'],
    [{ key: 'unknown' }, 'Compliance type not found.'],
  ])('%j is refused and leaves no file: %s', async (change, words) => {
    const ann = await carer()
    await expect(send(ann, change)).rejects.toMatchObject({ message: expect.stringContaining(words) })
    expect(await world.database.db.$count(fileUploads, eq(fileUploads.personId, ann.personId))).toBe(0)
  })

  test('people who do not work here cannot send; people with a post can, whatever the role', async () => {
    for (const role of ['Job Applicant', 'Learner', 'Trainer'] as const)
      await expect(send(accounts[role])).rejects.toThrow('for staff')
    const trainer = await world.account('Trainer', 'trainer-in-post')
    await employ(world, place, { personId: trainer.personId })
    expect(await send(trainer)).toMatchObject({ name: 'fire.pdf' })
    await expect(
      sendEvidence(world.ctx(guest) as Ctx<User>, {
        ...{ typeId: v7(), completedOn: null, uploadKey: v7() },
        upload: await received('fire.pdf', pdfSample()),
      }),
    ).rejects.toThrow('Access restricted')
  })

  test('a page is taken back while it waits, by its sender alone', async () => {
    const [ann, bob] = [await carer(), await carer()]
    await send(ann)
    const { id, files } = await sentBy(ann)
    const fileId = files[0]?.id ?? ''
    await expect(takeBackPage(as(bob), fileId)).rejects.toThrow('File not found.')
    await expect(takeBackPage(office(), fileId)).rejects.toThrow('File not found.')
    await takeBackPage(as(ann), fileId)
    expect(await ownEvidence(as(ann))).toEqual([])
    expect(await lastVerb(id)).toEqual(['compliance.evidence_withdrawn', 'compliance.evidence_sent'])
    await expect(approveEvidence(office(), id, dates)).rejects.toMatchObject({
      detail: expect.stringMatching('withdrawn'),
    })
  })
})

describe('deciding', () => {
  test('an approval makes the record valid, with the file behind it, and the file stays for good', async () => {
    const ann = await carer()
    await send(ann)
    const { id, files } = await sentBy(ann)
    await approveEvidence(office(), id, dates)
    const facts = await world.database.db
      .select()
      .from(complianceFacts)
      .where(eq(complianceFacts.personId, ann.personId))
    expect(facts).toMatchObject([
      { source: 'evidence', validFrom: '2026-11-02', expiresOn: '2027-11-02', evidenceFileId: files[0]?.id },
    ])
    expect(await sentBy(ann)).toMatchObject({ state: 'approved' })
    const decided = { detail: expect.stringContaining('so it stays') }
    await expect(takeBackPage(as(ann), files[0]?.id ?? '')).rejects.toMatchObject(decided)
    await expect(deleteFile(as(ann), files[0]?.id ?? '')).rejects.toMatchObject(decided)
  })

  test('two decisions at once are one, and a different second one is refused', async () => {
    const ann = await carer()
    await send(ann)
    const { id } = await sentBy(ann)
    await Promise.all([approveEvidence(office(), id, dates), approveEvidence(office(), id, dates)])
    expect(await world.database.db.$count(complianceFacts, eq(complianceFacts.personId, ann.personId))).toBe(1)
    const other = as(await world.account('Admin / HR', `other-${n++}`))
    await expect(rejectEvidence(other, id, 'Blurred')).rejects.toMatchObject({
      detail: expect.stringMatching('already'),
    })
  })

  test('a refusal is read by the person, in an email and in the portal, once', async () => {
    const ann = await carer()
    await world.database.db.update(people).set({ email: ann.actor.email }).where(eq(people.id, ann.personId))
    await send(ann)
    const { id } = await sentBy(ann)
    await Promise.all([rejectEvidence(office(), id, 'The date is cut off'), rejectEvidence(office(), id, 'Cut off')])
    expect(await sentBy(ann)).toMatchObject({ state: 'rejected', reason: expect.stringMatching(/cut off/i) })
    const letters = await world.database.db.select().from(messages).where(eq(messages.subjectId, id))
    expect(letters).toMatchObject([{ template: 'compliance.evidence_rejected' }])
    await send(ann)
    expect(await ownEvidence(as(ann))).toMatchObject([{ state: 'waiting' }, { state: 'rejected' }])
  })

  test('no one decides about their own certificate', async () => {
    const boss = await world.account('Admin / HR', 'boss')
    await employ(world, place, { personId: boss.personId })
    await send(boss)
    const { id } = await sentBy(boss)
    await expect(approveEvidence(as(boss), id, dates)).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(rejectEvidence(as(boss), id, 'x')).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await readSentEvidence(as(boss), id)).toMatchObject({ own: true })
    await approveEvidence(office(), id, dates)
  })

  test('only the office decides', async () => {
    const ann = await carer(accounts['Supervisor / Manager'].personId)
    await send(ann)
    const { id } = await sentBy(ann)
    for (const role of roles.filter((role) => role !== 'Admin / HR')) {
      const ctx = as(accounts[role])
      await expect(approveEvidence(ctx, id, dates)).rejects.toThrow('Access restricted')
      await expect(rejectEvidence(ctx, id, 'x')).rejects.toThrow('Access restricted')
      await expect(readSentEvidence(ctx, id)).rejects.toThrow('Access restricted')
    }
    await expect(approveEvidence(office(), v7(), dates)).rejects.toThrow('Certificate not found.')
  })
})

describe('seeing', () => {
  test('the queue is walked in order of arrival; a supervisor sees the team’s alone', async () => {
    await world.database.db.update(evidence).set({ state: 'withdrawn' })
    const supervisor = accounts['Supervisor / Manager']
    const [ours, theirs] = [await carer(supervisor.personId), await carer(accounts.Trainer.personId)]
    await send(ours)
    await send(theirs)
    const all = await listWaitingEvidence(office(), { page: 1 })
    expect(all).toMatchObject({ total: 2, rows: [{ personId: ours.personId }, { personId: theirs.personId }] })
    expect(await countWaitingEvidence(as(supervisor))).toBe(1)
    expect((await listWaitingEvidence(as(supervisor), { page: 1 })).rows).toMatchObject([{ personId: ours.personId }])
    const [first, second] = all.rows.map(({ id }) => id)
    expect(await readSentEvidence(office(), first ?? '')).toMatchObject({
      ...{ place: 1, total: 2, previous: undefined, next: second },
      sentBefore: [{ name: theirs.actor.name, type: 'Fire safety' }],
    })
    expect(await readSentEvidence(office(), second ?? '')).toMatchObject({ previous: first, next: undefined })
  })

  test('the file is opened by its owner, the office and the person’s own supervisor', async () => {
    const supervisor = accounts['Supervisor / Manager']
    const [ours, theirs] = [await carer(supervisor.personId), await carer(accounts.Trainer.personId)]
    await send(ours)
    await send(theirs)
    const fileOf = async (who: Account) => (await sentBy(who)).files[0]?.id ?? ''
    const file = await fileOf(ours)
    for (const who of [ours, accounts['Admin / HR'], supervisor])
      expect(await signedAddress(as(who), file)).toContain(file)
    for (const who of [theirs, accounts.Trainer, accounts.Learner])
      await expect(signedAddress(as(who), file)).rejects.toThrow('File not found.')
    await expect(signedAddress(as(supervisor), await fileOf(theirs))).rejects.toThrow('File not found.')
    await world.database.db.update(fileUploads).set({ fileType: 'passport' }).where(eq(fileUploads.id, file))
    await expect(signedAddress(as(supervisor), file)).rejects.toThrow('File not found.')
  })
})

describe('one’s own', () => {
  test('everyone who works here sees their current status and what they sent last', async () => {
    const ann = await carer()
    await send(ann)
    const own = await ownRecords(as(ann))
    const record = own?.records.find(({ state }) => state.key === 'fire_safety')
    expect(record).toMatchObject({ sendable: true, state: { status: 'missing' }, last: { state: 'waiting' } })
    expect(own?.records.find(({ state }) => state.key === 'dbs')).toMatchObject({ sendable: false })
    expect(await readOwnRecord(as(ann), 'fire_safety')).toMatchObject({ sent: [{ files: [{ name: 'fire.pdf' }] }] })
    expect((await readOwnRecord(as(await carer()), 'fire_safety')).sent).toEqual([])
  })

  test('who does not work here has none', async () => {
    expect(await ownRecords(as(accounts.Learner))).toBeUndefined()
    await expect(readOwnRecord(as(accounts.Learner), 'fire_safety')).rejects.toThrow('Access restricted')
    await expect(readOwnRecord(office(), 'nothing')).rejects.toThrow('Compliance type not found.')
  })
})
