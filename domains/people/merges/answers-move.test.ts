import { and, eq, isNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { criminalDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { mergePeople, undoPeopleMerge } from './merge-people.server.ts'
import type { PeopleMergeForm } from './merges.form.ts'
import { merges } from './merges.table.ts'

const stage = clearanceStage()
const { db, hr } = stage
const form: PeopleMergeForm = { details: 'into', dateOfBirth: 'from', account: 'into', ends: [], reason: 'One person' }
async function twin() {
  const id = v7()
  await db().insert(people).values({ id, name: 'Grace Mensah', createdAt: '2026-11-20T09:00:00Z' })
  return id
}
const answered = async (id: string) =>
  (await db().select().from(criminalDeclarations).where(eq(criminalDeclarations.personId, id))).length
const criminal = async (id: string) =>
  (await readClearance(hr(), id)).gate.items.find(({ key }) => key === 'criminal_record')

test('who answered the criminal record questions is merged away with the answers, and back', async () => {
  const { id, applicantId } = await stage.ready()
  const into = await twin()
  await mergePeople(hr(), applicantId, into, form)
  expect([await answered(applicantId), await answered(into)]).toEqual([0, 1])
  expect(await criminal(id)).toMatchObject({ satisfied: true })
  const [merge] = await db()
    .select()
    .from(merges)
    .where(and(eq(merges.fromId, applicantId), isNull(merges.undoneAt)))
  await undoPeopleMerge(hr(1), merge?.id ?? '')
  expect([await answered(applicantId), await answered(into)]).toEqual([1, 0])
  expect(await criminal(id)).toMatchObject({ satisfied: true })
})

test('outside a merge no one changes whose the answers are, nor what was answered, the owner neither', async () => {
  const { applicantId } = await stage.ready()
  const into = await twin()
  for (const change of [{ personId: into }, { content: 'other' }])
    await expect(
      asOwner(db(), (own) =>
        own.update(criminalDeclarations).set(change).where(eq(criminalDeclarations.personId, applicantId)),
      ),
    ).rejects.toMatchObject({ cause: { constraint: 'criminal_record_stays' } })
})

test('two people one of whom supervised the other are refused in words', async () => {
  const [led, leads] = [await twin(), await twin()]
  const id = v7()
  const by = { bookedBy: hr().actor.userId, bookedAt: '2026-11-20T09:00:00Z' }
  await db()
    .insert(supervisions)
    .values({ id, kind: 'supervision', state: 'booked', at: '2026-12-01T10:00:00Z', supervisorId: leads, ...by })
  await db().insert(supervisionPeople).values({ supervisionId: id, personId: led })
  for (const [from, into] of [
    [led, leads],
    [leads, led],
  ] as const)
    await expect(mergePeople(hr(), from, into, form)).rejects.toThrow('no one supervises themselves')
})
