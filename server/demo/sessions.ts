import { markHere } from '#domains/learning/sessions/attendance.server.ts'
import { giveResults } from '#domains/learning/sessions/ending.server.ts'
import { makeSession } from '#domains/learning/sessions/make.server.ts'
import { addPeople, answerSession } from '#domains/learning/sessions/places.server.ts'
import { resultsForm, trainingSessionForm } from '#domains/learning/sessions/sessions.form.ts'
import { addDays } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import type { When } from './when.ts'

type Trainer = { userId: string; personId: string }

/** Classroom sessions: one that has ended, one to come that is nearly full, and one that people are invited to. */
export async function fillSessions(database: Database, when: When): Promise<void> {
  const { rows: people } = await database.pool.query<{ id: string; email: string }>(
    `select distinct person.id, person.name, coalesce(person.email, '') as email from people as person
      join posts as post on post.person_id = person.id where post.date_to is null and post.date_from <= current_date - 60
      order by person.name`,
  )
  const { rows } = await database.pool.query<Trainer>(
    `select id as "userId", person_id as "personId" from users where email = 'joyce.achieng@example.com'`,
  )
  const [trainer] = rows
  if (!trainer) return
  const at = (instant: string): Ctx<User> => ({
    ...{ db: database.db, now: Temporal.Instant.from(instant) },
    actor: { ...office(trainer.userId), personId: trainer.personId },
  })
  const ids = people.map(({ id }) => id)
  const form = await formOf(database, trainer)
  await held(at, form, { ids: ids.slice(0, 6), day: when.day(21), made: when.ago(40), when })
  const next = addDays(when.today, 9)
  const coming = await makeSession(at(when.ago(6)), form({ day: next, title: 'Moving and handling, practical' }))
  await addPeople(at(when.ago(6)), coming, ids.slice(6, 15), { placed: true })
  const callum = people.find(({ email }) => email === 'callum.reid@example.com')
  const asked = [...ids.slice(15, 18), ...(callum ? [callum.id] : [])]
  await addPeople(at(when.ago(5)), coming, asked, { placed: false })
  const [first] = asked
  const answering = at(when.ago(4))
  if (first) await answerSession({ ...answering, actor: { ...answering.actor, personId: first } }, coming, 'decline')
}

type FormOf = (session: { day: string; title: string }) => ReturnType<typeof trainingSessionForm.parse>

async function formOf(database: Database, trainer: Trainer): Promise<FormOf> {
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from compliance_types where key = 'moving_and_handling'",
  )
  const { rows: courses } = await database.pool.query<{ id: string }>(
    "select id from courses where slug = 'moving-and-handling'",
  )
  const types = rows.map(({ id }) => id)
  return ({ day, title }) =>
    trainingSessionForm.parse({
      ...{ title, place: 'Castle Street training room', trainerId: trainer.personId, capacity: '12' },
      ...{
        dates: [{ day, starts: '09:30', ends: '12:30' }],
        theory: types,
        competence: types,
        courseId: courses[0]?.id ?? '',
      },
      ...{ skills: 'Hoist and sling\nStand aid\nSlide sheet, in bed', note: 'Wear flat shoes and loose clothes.' },
    })
}

type Held = { ids: string[]; day: string; made: string; when: When }

async function held(at: (instant: string) => Ctx<User>, form: FormOf, { ids, day, made, when }: Held) {
  const id = await makeSession(at(made), form({ day, title: 'Moving and handling, refresher' }))
  await addPeople(at(made), id, ids, { placed: true })
  const during = londonInstant(day, '09:35') ?? when.ago(21)
  const { rows } = await at(during).db.execute<{ id: string }>(
    `select id from attendance where session_id = '${id}' order by place`,
  )
  const all = rows.map((row) => row.id)
  await markHere(at(during), id, { position: 1, shown: all, here: all.slice(1) })
  const [type = ''] = form({ day, title: 'Refresher' }).competence
  const results = all.map((attendanceId, n) => ({
    ...{ id: attendanceId, result: n === 0 ? 'absent' : 'passed' },
    ...(n > 1 && { signOffs: [type], skills: n === 2 ? ['Stand aid'] : ['Hoist and sling', 'Stand aid'] }),
  }))
  const ended = { verb: 'end', people: results, aboutAssessor: 'Train-the-trainer certificate of March 2025.' }
  await giveResults(at(londonInstant(day, '12:40') ?? during), id, resultsForm.parse(ended))
}
