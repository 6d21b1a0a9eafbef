import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { mergeOfPeople } from '#domains/merges-of-people.queries.server.ts'
import { addDays } from '#lib/day.ts'
import { makeApplication } from '#tests/applications.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { newStaff } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { workplace } from '#tests/staff.ts'
import { mergePeople, undoPeopleMerge } from './merge-people.server.ts'
import type { PeopleMergeForm } from './merges.form.ts'
import { merges } from './merges.table.ts'

const stage = clearanceStage()
const { db, hr } = stage
const form: PeopleMergeForm = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'One person' }
const never = 'who has applied starts by a signature'
let n = 0

/** Someone with an application, and a namesake who was brought in. */
async function namesakes(createdAt?: string) {
  const place = await workplace(stage.world, `Carer ${++n}`, `Ash House ${n}`)
  const email = `grace${n}@example.com`
  const person = { name: `Grace Field ${n}`, email }
  const { applicantId } = await makeApplication(db(), { status: 'submitted', person, ...(createdAt && { createdAt }) })
  const broughtIn = await addStaffMember(hr(), newStaff({ place }, { name: person.name, someoneElse: 'on' }))
  const [post] = await db().select().from(posts).where(eq(posts.personId, broughtIn))
  return { applicantId, broughtIn, postId: post?.id ?? '' }
}
const outcome = async (personId: string) => {
  await keepStanding(hr(), [personId])
  return (await outcomesOf(hr(), [personId])).get(personId)?.outcome
}

test('an applicant does not work by the bring-in of a namesake, whichever of the two stays', async () => {
  const { applicantId, broughtIn } = await namesakes()
  for (const [from, into] of [
    [broughtIn, applicantId],
    [applicantId, broughtIn],
  ] as const) {
    expect((await mergeOfPeople(hr(), from, into)).reasons.join()).toContain(never)
    await expect(mergePeople(hr(), from, into, form)).rejects.toMatchObject({ detail: expect.stringContaining(never) })
  }
  expect(await outcome(applicantId)).toBeUndefined()
  expect(await outcome(broughtIn)).toBe('not_verified')
})

test('nor by way of a third person who is made one with the first', async () => {
  const { applicantId, broughtIn } = await namesakes()
  const { applicantId: other } = await makeApplication(db(), {
    status: 'withdrawn',
    person: { name: 'A', email: 'a@b.c' },
  })
  await mergePeople(hr(), applicantId, other, form)
  await expect(mergePeople(hr(), broughtIn, other, form)).rejects.toMatchObject({
    detail: expect.stringContaining(never),
  })
})

test('once the post of the bring-in has ended they are one, who works by no bring-in; the undo works', async () => {
  const { applicantId, broughtIn, postId } = await namesakes()
  await endStaffPost(hr(), { personId: broughtIn, postId }, addDays(today, -1))
  await mergePeople(hr(), broughtIn, applicantId, form)
  expect(await outcome(applicantId)).toBeUndefined()
  const again = db().update(posts).set({ dateTo: null }).where(eq(posts.id, postId))
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'bring_ins_never_applied' } })
  const [merge] = await db().select().from(merges).where(eq(merges.fromId, broughtIn))
  await undoPeopleMerge(hr(), merge?.id ?? '')
  expect(await db().$count(bringIns, eq(bringIns.personId, broughtIn))).toBe(1)
})

test('who applied only after they were brought in works on', async () => {
  const { applicantId, broughtIn } = await namesakes('2026-11-20T12:00:01Z')
  await mergePeople(hr(), applicantId, broughtIn, form)
  expect(await outcome(broughtIn)).toBe('not_verified')
})

test.each(['bring_ins', 'applications'] as const)('the database refuses to move %s to such a person', async (table) => {
  const { applicantId, broughtIn } = await namesakes()
  const [column, from, into] =
    table === 'bring_ins' ? ['person_id', broughtIn, applicantId] : ['applicant_id', applicantId, broughtIn]
  const moved = db().transaction(async (tx) => {
    const mergedBy = stage.accounts['Admin / HR'].userId
    const mergedAt = hr().now.toString()
    await tx.insert(merges).values({ kind: 'person', fromId: from, intoId: into, reason: '', mergedBy, mergedAt })
    await tx.execute(`update ${table} set ${column} = '${into}' where ${column} = '${from}'`)
  })
  await expect(moved).rejects.toMatchObject({ cause: { constraint: 'bring_ins_never_applied' } })
})
