import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { standingAt } from '#domains/employment/standing/standing.queries.server.ts'
import { transaction } from '#platform/ctx.server.ts'
import { clearanceStage, makePlace } from '#tests/clearance.ts'
import { peopleOf } from '#tests/year.ts'
import { engagements } from './engagements.rules.ts'
import { postForm } from './posts.form.ts'
import { posts } from './posts.table.ts'

const stage = clearanceStage()
const { db, hr } = stage
const { brought, check } = peopleOf(stage, () => stage.accounts['Supervisor / Manager'].personId)
const planned = async (more: object) =>
  postForm.parse({
    ...(await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)),
    ...{ plannedStart: '2026-12-01', ...more },
  })
const identityOf = async (postId: string) => {
  const placed = await placeOfPost(hr(), postId)
  if (!placed) throw new Error('The post has no place')
  return (await standingAt(hr(), placed)).items.find(({ key }) => key === 'identity')
}

test('a post keeps how someone is engaged and for how many hours, and the staff file shows it', async () => {
  const ann = await brought('Ann')
  for (const engagement of engagements) {
    const postId = await addStaffPost(hr(), ann, await planned({ engagement, weeklyHours: '12.5' }))
    const [post] = await db().select().from(posts).where(eq(posts.id, postId))
    expect(post).toMatchObject({ engagement, weeklyHours: 12.5 })
    expect((await readStaffFile(hr(), ann)).posts.find(({ id }) => id === postId)).toMatchObject({ engagement })
  }
  const usual = await addStaffPost(hr(), ann, await planned({ weeklyHours: '' }))
  const [post] = await db().select().from(posts).where(eq(posts.id, usual))
  expect(post).toMatchObject({ engagement: 'employee', weeklyHours: null })
})

test('the word of an agency does not stand for seeing an agency worker’s identity, no matter who else made it', async () => {
  const bob = await brought('Bob')
  const asAgency = await addStaffPost(hr(), bob, await planned({ engagement: 'agency' }))
  await transaction(hr(), () => check(bob, 'identity', { checkedBy: 'agency' }))
  const asEmployee = await addStaffPost(hr(), bob, await planned({ engagement: 'employee' }))
  expect(await identityOf(asAgency)).toMatchObject({ state: 'open', missing: 'Identity was not seen here yet.' })
  expect(await identityOf(asEmployee)).toMatchObject({ state: 'open', missing: expect.stringContaining('not taken') })
})

test.each([
  [{ engagement: 'lodger' }, 'Choose how they are engaged'],
  [{ weeklyHours: '90' }, 'Enter hours a week, such as 37.5'],
  [{ weeklyHours: 'full time' }, 'Enter hours a week, such as 37.5'],
])('%o is refused', async (more, words) => {
  await expect(planned(more)).rejects.toThrow(words)
})
