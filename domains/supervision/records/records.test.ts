import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { supervisionEmails } from '#domains/supervision/supervision.email.ts'
import { supervisions, supervisionTimes } from '#domains/supervision/supervision.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { supervisionStage, whenOf } from '#tests/supervision.ts'
import { addAction, tickAction } from './actions.server.ts'
import { bookSupervision, cancelSupervision, moveSupervision } from './booking.server.ts'
import { recordHeld, recordMissed } from './holding.server.ts'
import { NotesClash } from './notes.rules.ts'
import { correctRecord, saveNotes } from './notes.server.ts'
import { ownRecord, ownSupervision } from './own.queries.server.ts'
import { readRecord } from './record.queries.server.ts'
import { moveForm, supervisionBookingForm } from './records.form.ts'
import { askToSign, signAsSupervisor, signHere, signOwn } from './signing.server.ts'

const stage = supervisionStage()
const { supervisor, hr } = stage
const member = (days = 0) => stage.as('Staff Member', days)
const held = { heldOn: '2026-11-23', outcome: '' as const, absent: [] as string[] }
const notes = (fields: Record<string, string>, revision = 0, more: object = {}) => ({ fields, revision, ...more })
const emailsOf = (id: string) =>
  stage.db().select().from(messages).where(eq(messages.subjectId, id)).orderBy(messages.createdAt, messages.id)

/** Held with the Staff Member, with notes; the day after. */
async function heldOne(people = [stage.member]) {
  const id = await stage.book(people)
  await recordHeld(supervisor(4), id, held)
  const { revision } = await saveNotes(supervisor(4), id, notes({ 'notes-1': 'Well, all in all' }))
  return { id, revision }
}

test('one is booked with the own supervisor, and both get the appointment; it is due no longer, and due again once cancelled', async () => {
  const id = await stage.book([stage.member])
  const mails = await emailsOf(id)
  expect(mails.map(({ template, address }) => `${template} ${address}`).toSorted()).toEqual([
    'supervision.time staff-member@example.com',
    'supervision.time supervisor-manager@example.com',
  ])
  const [first] = mails
  const email = supervisionEmails['supervision.time']?.(first?.params ?? {}, (path) => path)
  expect(email).toMatchObject({
    subject: 'Supervision booked: 23 November 2026',
    calendar: { method: 'REQUEST', sequence: 0, minutes: 60 },
  })
  expect(await stage.due(stage.member)).toMatchObject({ bookedId: id })
  await cancelSupervision(supervisor(), id, { reason: 'Sick' })
  expect(await stage.due(stage.member)).toMatchObject({ bookedId: null, dueOn: '2026-12-28' })
  expect((await emailsOf(id)).filter(({ params }) => params.told === 'cancelled')).toHaveLength(2)
  await expect(cancelSupervision(supervisor(), id, { reason: '' })).rejects.toThrow('cancelled already')
})

test('several are booked one after the other, or all together in one record', async () => {
  const form = (more: object) =>
    supervisionBookingForm.parse({
      kind: 'supervision',
      people: [stage.member, stage.ann],
      day: '2026-11-30',
      time: '10:00',
      place: 'Office',
      minutes: '45',
      ...more,
    })
  const ids = await bookSupervision(supervisor(), form({}))
  const rows = await stage.db().select().from(supervisions)
  expect(
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ at }) => whenOf(at))
      .toSorted(),
  ).toEqual(['2026-11-30 10:00', '2026-11-30 10:45'])
  const group = await bookSupervision(supervisor(), form({ together: 'group', time: '13:00' }))
  expect(group).toHaveLength(1)
  expect((await readRecord(supervisor(), group[0] ?? '')).about).toHaveLength(2)
  for (const id of [...ids, ...group]) await cancelSupervision(supervisor(), id, { reason: '' })
})

test('no one books for a stranger, in the past, or with the person as their own supervisor', async () => {
  const form = (more: object) =>
    supervisionBookingForm.parse({
      kind: 'supervision',
      people: [stage.ann],
      day: '2026-11-30',
      time: '10:00',
      place: 'Office',
      ...more,
    })
  await expect(bookSupervision(stage.by(stage.other), form({}))).rejects.toThrow('Person not found')
  await expect(bookSupervision(member(), form({}))).rejects.toThrow('Access restricted')
  await expect(bookSupervision(supervisor(), form({ day: '2026-11-19' }))).rejects.toThrow('time to come')
  const ownId = stage.accounts['Supervisor / Manager'].personId
  await expect(bookSupervision(hr(), form({ people: [ownId], supervisorId: ownId }))).rejects.toThrow(
    'their own supervisor',
  )
})

test('a new time is told to both, and the time before is kept', async () => {
  const id = await stage.book([stage.member])
  const to = {
    day: '2026-12-02',
    time: '15:30',
    place: 'Upstairs',
    supervisorId: stage.accounts['Supervisor / Manager'].personId,
    reason: 'Annual leave',
  }
  await moveSupervision(supervisor(), id, moveForm.parse(to))
  expect(await stage.db().select().from(supervisionTimes).where(eq(supervisionTimes.supervisionId, id))).toMatchObject([
    { at: '2026-11-23T10:00:00Z' },
  ])
  const moved = (await emailsOf(id)).filter(({ params }) => params.told === 'moved')
  expect(moved.map(({ params }) => params.sequence)).toEqual(['1', '1'])
  await recordMissed(supervisor(13), id, { reason: 'Covered a shift' })
  expect((await readRecord(supervisor(13), id)).state).toBe('missed')
  expect(await stage.due(stage.member)).toMatchObject({ bookedId: null, lastHeldOn: null })
})

test('notes are kept as typed; two at once are told of each other, and what each wrote elsewhere stays', async () => {
  const id = await stage.book([stage.member])
  const first = await saveNotes(supervisor(), id, notes({ 'notes-1': 'Tired', 'notes-2': '', made_up: 'x' }))
  expect(first.revision).toBe(1)
  await saveNotes(hr(), id, notes({ 'notes-2': 'Mrs Hartley' }, 1))
  await expect(saveNotes(supervisor(), id, notes({ 'notes-1': 'Tired', 'notes-2': 'Other' }, 1))).rejects.toThrow(
    NotesClash,
  )
  const { revision } = await saveNotes(supervisor(), id, notes({ 'notes-3': 'Hoist' }, 1))
  expect((await readRecord(supervisor(), id)).answers).toEqual({
    'notes-1': 'Tired',
    'notes-2': 'Mrs Hartley',
    'notes-3': 'Hoist',
  })
  expect(revision).toBe(3)
  const [row] = await stage.db().select().from(supervisions).where(eq(supervisions.id, id))
  expect(row?.notes).not.toContain('Tired')
  await expect(ownRecord(member(), id)).rejects.toThrow('not found')
  await cancelSupervision(supervisor(), id, { reason: '' })
})

test('the supervisor signs first, then the person, under the same text; a change asks both again; then nothing changes', async () => {
  const { id, revision } = await heldOne()
  await expect(signOwn(member(4), id, { shown: revision, comment: '' })).rejects.toThrow('The supervisor signs first')
  await expect(signAsSupervisor(hr(4), id, revision)).rejects.toThrow('Only the supervisor signs')
  await signAsSupervisor(supervisor(4), id, revision)
  expect(await askToSign(supervisor(4), id)).toBe(1)
  const changed = await saveNotes(supervisor(4), id, notes({ 'notes-1': 'Well' }, revision))
  await expect(signOwn(member(4), id, { shown: revision, comment: '' })).rejects.toThrow('The supervisor signs first')
  await expect(signAsSupervisor(supervisor(4), id, revision)).rejects.toThrow('changed since')
  await signAsSupervisor(supervisor(4), id, changed.revision)
  await signOwn(member(5), id, { shown: changed.revision, comment: 'I asked for fewer nights' })
  await signOwn(member(5), id, { shown: changed.revision, comment: 'Twice' })
  const record = await readRecord(supervisor(5), id)
  expect(record.signedAt).not.toBeNull()
  expect(record.signatures.map(({ comment }) => comment)).toEqual(['', 'I asked for fewer nights'])
  await expect(saveNotes(supervisor(5), id, notes({ 'notes-1': 'Other' }, changed.revision))).rejects.toThrow(
    'Everyone has signed',
  )
  await correctRecord(supervisor(5), id, { text: 'It was on 22 November' })
  expect((await ownRecord(member(5), id)).corrections).toMatchObject([{ text: 'It was on 22 November' }])
  expect(JSON.stringify(await stage.db().select().from(auditLog))).not.toMatch(/fewer nights|22 November/)
})

test('someone without an account signs on the supervisor’s device, or it is noted that it was read to them', async () => {
  const { id, revision } = await heldOne([stage.ann])
  const here = { how: 'read_to' as const, note: 'In the office; known for two years', comment: '' }
  await expect(signHere(supervisor(4), { id, personId: stage.ann }, here)).rejects.toThrow('The supervisor signs first')
  await signAsSupervisor(supervisor(4), id, revision)
  await expect(askToSign(supervisor(4), id)).rejects.toThrow('has an account')
  await expect(signHere(supervisor(4), { id, personId: stage.member }, here)).rejects.toThrow('Person not found')
  await signHere(supervisor(4), { id, personId: stage.ann }, here)
  expect((await readRecord(supervisor(4), id)).signatures).toMatchObject([
    { how: 'own' },
    { how: 'read_to', witnessNote: here.note },
  ])
})

test('a group has one record: who did not come stays due and signs nothing, everyone else does', async () => {
  const id = await stage.book([stage.member, stage.ann], { together: 'group', days: 6 })
  const before = (await stage.due(stage.ann))?.dueOn
  await recordHeld(supervisor(7), id, { ...held, heldOn: '2026-11-26', absent: [stage.ann] })
  expect((await stage.due(stage.ann))?.dueOn).toBe(before)
  expect((await stage.due(stage.member))?.lastHeldOn).toBe('2026-11-26')
  const { revision } = await saveNotes(supervisor(7), id, notes({ 'notes-1': 'Handover' }))
  await signAsSupervisor(supervisor(7), id, revision)
  await signOwn(member(7), id, { shown: revision, comment: '' })
  expect((await readRecord(supervisor(7), id)).signedAt).not.toBeNull()
})

test('an action is carried forward until done, by whose it is; a stranger does not find it', async () => {
  const { id } = await heldOne()
  const action = { text: 'Book hoist training', personId: stage.member, ownerId: stage.member, dueOn: '2026-12-20' }
  await addAction(supervisor(4), id, action)
  await expect(addAction(supervisor(4), id, { ...action, ownerId: stage.ann })).rejects.toThrow('Not saved')
  const later = await stage.book([stage.member], { days: 40 })
  const carried = async () =>
    (await readRecord(supervisor(38), later)).actions.carried.filter(({ text }) => text === action.text)
  expect(await carried()).toMatchObject([{ doneAt: null }])
  const [{ id: actionId = '' } = {}] = await carried()
  await expect(tickAction(stage.by(stage.other), actionId, true)).rejects.toThrow('not found')
  await tickAction(member(38), actionId, true)
  await tickAction(member(38), actionId, true)
  expect((await ownSupervision(member(38))).actions).toEqual([])
  expect(await carried()).not.toMatchObject([{ doneAt: null }])
})

test('whom it is about reads it on their own page alone, once it was held; a stranger reads nothing', async () => {
  const { id } = await heldOne()
  const strangers: Ctx<User>[] = [stage.by(stage.other, 4), stage.as('Trainer', 4), stage.as('Learner', 4)]
  for (const ctx of strangers) {
    await expect(readRecord(ctx, id)).rejects.toThrow()
    await expect(ownRecord(ctx, id)).rejects.toThrow('not found')
    await expect(saveNotes(ctx, id, notes({ 'notes-1': 'x' }))).rejects.toThrow()
    await expect(recordMissed(ctx, id, { reason: 'x' })).rejects.toThrow()
  }
  expect((await ownRecord(member(4), id)).answers['notes-1']).toBe('Well, all in all')
  expect(await stage.db().execute(sql`select 1 from messages where params::text like '%all in all%'`)).toMatchObject({
    rows: [],
  })
})
