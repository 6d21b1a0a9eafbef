import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { supervisionPeople, supervisions, supervisionTimes } from '#domains/supervision/supervision.table.ts'
import { supervisionActions, supervisionSignatures } from '#domains/supervision/supervision-parts.table.ts'
import { supervisionStage } from '#tests/supervision.ts'

// What the database refuses by itself, whoever writes it.
const stage = supervisionStage()
const db = () => stage.db()
const at = '2026-11-20T12:00:00Z'
const refusal = (write: Promise<unknown>) =>
  write.then(
    () => 'done',
    (error: { cause?: { message?: string }; message: string }) => error.cause?.message ?? error.message,
  )
const holds = () => stage.accounts['Supervisor / Manager'].personId
const sign = (supervisionId: string, personId: string, notesRevision = 1) =>
  db()
    .insert(supervisionSignatures)
    .values({ supervisionId, personId, notesRevision, how: 'own', signedBy: personId, signedAt: at })
const change = (id: string, set: Partial<typeof supervisions.$inferInsert>) =>
  db().update(supervisions).set(set).where(eq(supervisions.id, id))
async function heldWith(...people: string[]) {
  const id = await stage.book(people, { together: people.length > 1 ? 'group' : 'each' })
  await change(id, { state: 'held', heldOn: '2026-11-20', notes: 'sealed', notesRevision: 1 })
  return id
}

test('a held one has its day, a booked one its time, a missed one its reason', async () => {
  const id = await stage.book([stage.ann])
  expect(await refusal(change(id, { state: 'held' }))).toContain('supervisions_held_on_a_day')
  expect(await refusal(change(id, { heldOn: '2026-11-20' }))).toContain('supervisions_held_on_a_day')
  expect(await refusal(change(id, { at: null }))).toContain('supervisions_booked_for_a_time')
  expect(await refusal(change(id, { state: 'missed' }))).toContain('supervisions_missed_with_reason')
})

test('no one is their own supervisor, however it is written', async () => {
  const id = await stage.book([stage.ann])
  expect(await refusal(change(id, { supervisorId: stage.ann }))).toContain('No one is their own supervisor')
  expect(await refusal(db().insert(supervisionPeople).values({ supervisionId: id, personId: holds() }))).toContain(
    'No one is their own supervisor',
  )
})

test('no one signs before it was held, another text than the one it is, or what does not concern them', async () => {
  const id = await stage.book([stage.ann])
  expect(await refusal(sign(id, holds(), 0))).toContain('signed once it was held')
  await change(id, { state: 'held', heldOn: '2026-11-20', notes: 'sealed', notesRevision: 2 })
  expect(await refusal(sign(id, holds(), 1))).toContain('text changed meanwhile')
  expect(await refusal(sign(id, stage.member, 2))).toContain('Only those whom it concerns sign')
  expect(await refusal(sign(id, holds(), 2))).toBe('done')
})

test('once everyone signed nothing is changed any more: not the notes, the day, who came, or what was agreed', async () => {
  const id = await heldWith(stage.ann, stage.member)
  const action = {
    supervisionId: id,
    personId: stage.ann,
    ownerId: stage.ann,
    text: 'Book hoist training',
    dueOn: '2026-12-01',
    addedBy: v7(),
    addedAt: at,
  }
  const [kept] = await db().insert(supervisionActions).values(action).returning()
  for (const one of [holds(), stage.ann]) await sign(id, one)
  const signedAt = async () => (await db().select().from(supervisions).where(eq(supervisions.id, id)))[0]?.signedAt
  expect(await signedAt()).toBeNull()
  await sign(id, stage.member)
  expect(await signedAt()).not.toBeNull()
  for (const set of [
    { notes: 'other' },
    { notesRevision: 2 },
    { outcome: 'good' as const },
    { signedAt: null },
    { place: 'Elsewhere' },
  ])
    expect(await refusal(change(id, set))).toContain('never changed')
  expect(
    await refusal(
      db().update(supervisionPeople).set({ attended: false }).where(eq(supervisionPeople.supervisionId, id)),
    ),
  ).toContain('never changed')
  expect(await refusal(db().insert(supervisionActions).values(action))).toContain('stays as it is')
  const own = eq(supervisionActions.id, kept?.id ?? '')
  expect(await refusal(db().update(supervisionActions).set({ text: 'Less' }).where(own))).toContain('stays as it is')
  expect(await refusal(db().update(supervisionActions).set({ doneAt: at, doneBy: v7() }).where(own))).toBe('done')
  expect(await refusal(db().execute(sql`update supervision_signatures set comment = 'x'`))).toContain('append-only')
})

test('what was held, missed or cancelled is closed once, and its day stays', async () => {
  const id = await heldWith(stage.ann)
  expect(await refusal(change(id, { state: 'booked', heldOn: null }))).toContain('closed once')
  expect(await refusal(change(id, { heldOn: '2026-11-19' }))).toContain('The day it was held stays')
})

test('a change of the time keeps the time before, whoever made it', async () => {
  const id = await stage.book([stage.ann], { days: 6 })
  await change(id, { at: '2026-12-01T10:00:00Z', reason: 'On leave', bookedAt: at })
  await change(id, { minutes: 45 })
  const kept = await db().select().from(supervisionTimes).where(eq(supervisionTimes.supervisionId, id))
  expect(kept).toMatchObject([{ at: '2026-11-26T10:00:00Z', reason: 'On leave' }])
  expect(await refusal(db().execute(sql`update supervision_times set reason = ''`))).toContain('append-only')
})
