import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { clearanceStage } from '#tests/clearance.ts'
import { offerAt } from '#tests/first-days.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { changeContact } from './staff-files.server.ts'

const stage = clearanceStage()
const { db, hr, manager, ready } = stage

/** Someone hired and signed for, with a name that documents were compared with. */
async function checked() {
  const made = await ready()
  await signOff(manager(), made.id)
  await hire(hr(), made.id, offerAt(stage.place))
  await start(hr(), made.id, today)
  const [person] = await db().select().from(people).where(eq(people.id, made.applicantId))
  return { ...made, name: person?.name ?? '' }
}
const openOf = async (id: string) =>
  (await readClearance(hr(), id)).gate.items.flatMap(({ key, satisfied }) =>
    satisfied || key === 'sign_off' ? [] : [key],
  )
const contact = (name: string, more: object = {}) => ({ name, email: '', phone: '', ...more })
const proof = { nameProof: 'Marriage certificate of 3 May 2026', nameSeenOn: '2026-11-20' }

test('a name that documents were compared with is changed by what was seen alone, and the checks stay', async () => {
  const { id, applicantId, name } = await checked()
  await expect(changeContact(hr(), applicantId, contact('Grace Okafor'))).rejects.toMatchObject({
    fields: { nameProof: expect.stringContaining('what shows the change'), nameSeenOn: expect.any(String) },
  })
  const late = { ...proof, nameSeenOn: '2026-11-21' }
  await expect(changeContact(hr(), applicantId, contact('Grace Okafor', late))).rejects.toHaveProperty(
    'fields.nameSeenOn',
  )
  expect(await openOf(id)).toEqual([])
  await changeContact(hr(), applicantId, contact('Grace Okafor', proof))
  expect(await openOf(id)).toEqual([])
  const [kept] = await db().select().from(personNames).where(eq(personNames.personId, applicantId))
  expect(kept).toMatchObject({ name, kind: 'previous', proof: proof.nameProof, seenOn: '2026-11-20' })
  const [account] = await db().select().from(users).where(eq(users.personId, applicantId))
  if (account) expect(account).toMatchObject({ name: 'Grace Okafor', firstName: 'Grace', lastName: 'Okafor' })
})

test('by whatever other way a name comes to be another, identity and the DBS certificate are open', async () => {
  const past = await checked()
  await db().update(people).set({ name: 'Mary Borrower' }).where(eq(people.id, past.applicantId))
  expect(await openOf(past.id)).toEqual(['identity', 'dbs'])
  // back to the name of then, or with a middle name, it is as it was
  await db()
    .update(people)
    .set({ name: `${past.name} Ada` })
    .where(eq(people.id, past.applicantId))
  expect(await openOf(past.id)).not.toContain('identity')
  const other = v7()
  await db().insert(people).values({ id: other, name: 'Mary Borrower', createdAt: '2026-11-20T09:00:00Z' })
  const merged = await checked()
  const form = { dateOfBirth: 'into' as const, account: 'into' as const, ends: [], reason: 'One person' }
  await mergePeople(hr(), merged.applicantId, other, { ...form, details: 'into' })
  const [person] = await db().select().from(people).where(eq(people.id, other))
  expect((await openOf(merged.id)).includes('identity')).toBe(person?.name === 'Mary Borrower')
})
