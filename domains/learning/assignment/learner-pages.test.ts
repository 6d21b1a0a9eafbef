import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { seededRandom } from '#tests/random.ts'
import { employ, workplace } from '#tests/staff.ts'
import { assignByHand } from './assign.server.ts'
import { type LearnerFilters, learnerFilters, learnerStates } from './learners.form.ts'
import { listLearners } from './learners.queries.server.ts'
import { openCourses } from './open-courses.queries.server.ts'

let world: World
let trainer: Ctx<User>
let staff: string[]
beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  trainer = world.ctx(accounts.Trainer.actor) as Ctx<User>
  const place = await workplace(world)
  staff = Object.values(accounts).map(({ personId }) => personId)
  for (const personId of staff) await employ(world, place, { personId })
})
afterAll(() => world.close())

const asked = (filters: Partial<LearnerFilters>) => learnerFilters.parse(filters)

async function inPages(filters: Partial<LearnerFilters>) {
  const { rows, pages, total } = await listLearners(trainer, asked(filters))
  for (let page = 2; page <= pages; page++)
    rows.push(...(await listLearners(trainer, asked({ ...filters, page }))).rows)
  expect(rows).toHaveLength(total)
  return rows.map(({ enrolmentId }) => enrolmentId)
}

/** What the list says, worked out of all open cycles. */
async function workedOut(state: LearnerFilters['state']) {
  const open = await openCourses(trainer, todayOf(trainer), {})
  return open
    .filter(({ due, started }) => state === '' || (state === 'not begun' ? !started : due.state === state))
    .toSorted((a, b) => (a.due.left ?? 9999) - (b.due.left ?? 9999) || a.title.localeCompare(b.title))
    .map(({ enrolmentId }) => enrolmentId)
}

test('whatever rests their due days, the pages are in the order of all open courses', async () => {
  const random = seededRandom()
  const { pool } = world.database
  const { rows: courses } = await pool.query<{ id: string }>('select id from courses where published')
  for (const { id: courseId } of courses.slice(0, 12))
    await assignByHand(trainer, { courseId, personIds: staff, dueOn: addDays(todayOf(trainer), 5) })
  const { rows: taken } = await pool.query<{ id: string; person_id: string; type_id: string | null }>(
    'select taken.id, person_id, type_id from enrolments as taken join courses on courses.id = course_id',
  )
  for (const one of taken) await write(random, one)
  for (const state of ['', ...learnerStates] as const)
    if (state !== 'done')
      expect({ state, ids: await inPages({ state }) }).toEqual({ state, ids: await workedOut(state) })
})

test('what is done is listed by when it was done the last time, the last first', async () => {
  const { rows } = await world.database.pool.query<{ id: string }>(
    `with closed as (update cycles set closed_at = now(), closed_as = 'completed', started_at = coalesce(started_at, now()),
        version_id = (select version.id from course_versions as version
          join enrolments on enrolments.id = enrolment_id and enrolments.course_id = version.course_id limit 1)
      where closed_at is null and id in (select id from cycles where closed_at is null order by id limit 30) returning *),
    done as (insert into completions (id, cycle_id, person_id, course_id, version_id, completed_on, completed_at, method)
      select gen_random_uuid(), closed.id, person_id, course_id, closed.version_id, current_date,
        now() - closed.number * random() * interval '9 days', 'lessons'
      from closed join enrolments on enrolments.id = enrolment_id returning *)
    select enrolments.id from done join enrolments using (person_id, course_id) order by completed_at desc, enrolments.id`,
  )
  expect(rows.length).toBeGreaterThan(25)
  expect(await inPages({ state: 'done' })).toEqual(rows.map(({ id }) => id))
})

/** A due day or none, and waivers of the course or its type that ended, go on or are to come. */
async function write(
  random: (most: number) => number,
  { id, person_id, type_id }: { id: string; person_id: string; type_id: string | null },
) {
  const { pool } = world.database
  const day = (): Day => addDays(todayOf(trainer), random(61) - 30)
  await pool.query('update cycles set due_on = $2 where enrolment_id = $1', [id, random(5) === 0 ? null : day()])
  if (random(3) === 0) {
    const [from, until] = [day(), day()].toSorted()
    const endedAt = random(3) === 0 ? `${day()}T12:00:00Z` : null
    await pool.query(
      `insert into course_waivers (id, enrolment_id, from_day, until_day, reason, given_by, given_at, ended_at)
        values (gen_random_uuid(), $1, $2, $3, 'x', $4, now(), $5)`,
      [id, from, until, trainer.actor.personId, endedAt],
    )
  }
  if (type_id && random(5) === 0) {
    const [from, until] = [day(), day()].toSorted()
    await pool.query(
      `insert into compliance_facts (id, person_id, type_id, aspect, valid_from, expires_on, recorded_at, recorded_by, source)
        values (gen_random_uuid(), $1, $2, 'waiver', $3, $4, now(), $5, 'office')`,
      [person_id, type_id, from, until, trainer.actor.personId],
    )
  }
}
