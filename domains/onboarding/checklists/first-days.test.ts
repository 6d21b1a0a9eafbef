import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import { rehearse, transaction } from '#platform/ctx.server.ts'
import { type OnboardingWorld, openOnboarding } from '#tests/onboarding.ts'
import { seededRandom } from '#tests/random.ts'
import { onboardingFilters } from './checklists.form.ts'
import { listOnboarding, PAGE_SIZE } from './checklists.queries.server.ts'

let office: OnboardingWorld
let db: OnboardingWorld['world']['database']['db']
let persons: string[]
beforeAll(async () => {
  office = await openOnboarding()
  ;({ db } = office.world.database)
  const made = [await office.starter('one'), await office.starter('two'), await office.starter('three')]
  persons = made.map(({ account }) => account.personId)
})
afterAll(() => office.world.close())

type Random = (most: number) => number
const dayAt = (random: Random) => (random(5) === 0 ? null : addDays('2026-01-01', random(60)))

async function aWriter(random: Random): Promise<void> {
  for (let write = 0; write < 20; write++) {
    const [personId = '', other = ''] = [persons[random(3)], persons[random(3)]]
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(office.hr(), async ({ db }) => {
      const own = eq(onboardingChecklists.personId, personId)
      const which = random(4)
      if (which === 0)
        await db
          .update(onboardingChecklists)
          .set({ startsOn: dayAt(random) })
          .where(own)
      else if (which === 1)
        await db
          .update(onboardingChecklists)
          .set({ startOn: dayAt(random) })
          .where(own)
      else if (which === 2)
        await db
          .update(posts)
          .set({ plannedStart: dayAt(random) })
          .where(eq(posts.personId, personId))
      else {
        const [post] = await db.select({ id: posts.id }).from(posts).where(eq(posts.personId, other))
        await db
          .update(onboardingChecklists)
          .set({ postId: random(3) === 0 ? null : (post?.id ?? null) })
          .where(own)
      }
    }).catch(() => {})
  }
}

test('the first day beside a checklist is that of its post, else its own, whatever is written at once', async () => {
  const random = seededRandom()
  await Promise.all(Array.from({ length: 4 }, () => aWriter(random)))
  const { rows } =
    await db.execute(sql`select starts_on from ${onboardingChecklists} as entry where starts_on is distinct from
    coalesce((select coalesce(date_from, planned_start) from ${posts} as post where post.id = entry.post_id), start_on)`)
  expect(rows).toEqual([])
})

test('who has finished is listed by first day and name, page after page; who was stopped is not', async () => {
  const random = seededRandom()
  const closedAt = office.at.toString()
  const [one] = await db.select().from(onboardingChecklists).limit(1)
  if (!one) throw new Error('No checklist')
  const rest = { openedAt: one.openedAt, openedBy: one.openedBy, closedAt }
  for (let made = 0; made < 2.5 * PAGE_SIZE; made++) {
    const [person] = await db
      .insert(people)
      .values({ name: `Person ${random(9)}`, createdAt: closedAt })
      .returning({ id: people.id })
    const of = { personId: person?.id ?? '', startOn: random(5) === 0 ? null : addDays('2026-01-01', random(5)) }
    const [list] = await db
      .insert(onboardingChecklists)
      .values({ ...rest, ...of })
      .returning({ id: onboardingChecklists.id })
    const item = { kind: 'meeting', title: 'Meet', owner: 'office', dayOffset: 0, position: 0 } as const
    const doneAt = made % 9 === 0 ? null : closedAt
    await db.insert(onboardingItems).values({ ...item, checklistId: list?.id ?? '', doneAt })
  }
  const { rows: expected } = await db.execute<{ id: string }>(sql`select entry.id from ${onboardingChecklists} as entry
    join ${people} as person on person.id = person_id where closed_at is not null
      and not exists (select 1 from ${onboardingItems} where checklist_id = entry.id and done_at is null)
    order by starts_on nulls last, person.name, entry.id`)
  const listed: string[] = []
  for (const page of [1, 2, 3]) {
    const { rows, total } = await listOnboarding(office.hr(), onboardingFilters.parse({ view: 'done', page }))
    expect(total).toBe(expected.length)
    expect(rows.every(({ docsComplete, training, trainingDone }) => docsComplete && training === trainingDone)).toBe(
      true,
    )
    listed.push(...rows.map(({ id }) => id))
  }
  expect(listed).toEqual(expected.map(({ id }) => id))
  const unfinished = onboardingFilters.parse({ view: 'done', stage: 'docs' })
  expect(await listOnboarding(office.hr(), unfinished)).toMatchObject({ rows: [], total: 0 })
})
