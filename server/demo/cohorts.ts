import { startCohort } from '#domains/learning/paths/cohorts.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'

type Place = { today: Day; apartFrom: string }

/** Starters on the Care Certificate, and a house that takes medication training together. */
export async function fillCohorts({ pool }: Database, trainer: Ctx<User>, { today, apartFrom }: Place): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct person.name from people as person join posts as post on post.person_id = person.id
      where post.date_to is null and post.date_from is not null and person.id <> $1
        and (select count(*) from people as other where other.name = person.name) = 1 order by person.name limit 15`,
    [apartFrom],
  )
  const names = rows.map(({ name }) => name)
  const idOf = async (query: string) => (await pool.query<{ id: string }>(query)).rows[0]?.id ?? ''
  await startCohort(trainer, {
    ...{ name: 'November starters', startsOn: addDays(today, -12), dueDays: 84, names: names.slice(0, 6) },
    what: await idOf("select id from learning_paths where slug = 'care-certificate'"),
  })
  await startCohort(trainer, {
    ...{ name: 'Medication, Castle Street', startsOn: addDays(today, -3), dueDays: 30, names: names.slice(6) },
    what: await idOf("select id from courses where slug = 'medication-administration'"),
  })
}
