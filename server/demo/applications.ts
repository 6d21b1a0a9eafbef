import { v7 } from 'uuid'
import type { Database } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { userRow } from './accounts.ts'
import {
  addressesOf,
  answersOf,
  niNumberOf,
  passportNumberOf,
  periodsOf,
  phoneOf,
  refereesOf,
  shareCodeOf,
} from './answers.ts'
import { type DemoPerson, demoPeople, isCitizen } from './people.ts'
import { insertAll, pick, type Row } from './rows.ts'
import { type Story, storyOf } from './stories.ts'
import type { When } from './when.ts'

export type DemoApplication = {
  n: number
  id: string
  personId: string
  userId: string
  person: DemoPerson
  story: Story
  reference: string
  createdAt: string
}
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const places = ['Head office, 2 Station Road', 'Rowan House, the lounge', 'By video call']

/** The applicants' people, accounts and applications with everything they answered. */
export async function fillApplications(database: Database, when: When): Promise<DemoApplication[]> {
  const all = demoPeople.map((person, n) => begin(person, n, when))
  const roles = await rolesByName(database)
  await insertAll(
    database,
    'people',
    all.map(({ personId: id, person: { name, email }, n, createdAt }) => ({
      id,
      name,
      email,
      phone: phoneOf(n),
      created_at: createdAt,
    })),
  )
  await insertAll(
    database,
    'users',
    all.map(({ userId, personId, person, n, story, createdAt }) => ({
      ...userRow(person, createdAt),
      id: userId,
      person_id: personId,
      phone: phoneOf(n),
      role_id: roles.get(story.status === 'hired' ? 'Staff Member' : 'Job Applicant'),
    })),
  )
  await insertAll(
    database,
    'applications',
    all.map((application) => applicationRow(application, when)),
  )
  const each = (rowsOf: (id: string, n: number) => Row[]) => all.flatMap(({ id, n }) => rowsOf(id, n))
  await insertAll(
    database,
    'application_addresses',
    each((id, n) => addressesOf(id, n, when)),
  )
  await insertAll(
    database,
    'application_periods',
    each((id, n) => periodsOf(id, n, when)),
  )
  await insertAll(
    database,
    'referees',
    each((id, n) => refereesOf(v7, id, n)),
  )
  await insertAll(
    database,
    'equality_answers',
    each((id, n) => [{ application_id: id, gender: pick(['Female', 'Male', 'Female', 'Prefer not to say'], n) }]),
  )
  await insertAll(
    database,
    'application_versions',
    all.map((application) => versionRow(application, when)),
  )
  return all
}

/** What was sent, exactly as it was sent. */
function versionRow({ id, n, person, createdAt }: DemoApplication, when: When): Row {
  const version = v7()
  const content = JSON.stringify({
    ...inCamelCase(answersOf(person, n, when)),
    position: person.position,
    passportNumber: isCitizen(person) ? passportNumberOf(n) : '',
    niNumber: niNumberOf(n),
    shareCode: isCitizen(person) ? '' : shareCodeOf(n),
    addresses: addressesOf(id, n, when).map(inCamelCase),
    periods: periodsOf(id, n, when).map(inCamelCase),
    referees: refereesOf(v7, id, n).map(inCamelCase),
    declarationAgreed: true,
  })
  return {
    id: version,
    application_id: id,
    version: 1,
    content: seal(content, { table: 'application_versions', column: 'content', row: version }),
    at: createdAt,
  }
}

function inCamelCase(row: Row): Row {
  const { id, application_id, ...rest } = row
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
      value,
    ]),
  )
}

function begin(person: DemoPerson, n: number, when: When): DemoApplication {
  const story = storyOf(n)
  const createdAt = when.ago(story.days, n)
  return {
    n,
    id: v7({ msecs: Date.parse(createdAt) }),
    personId: v7(),
    userId: v7(),
    person,
    story,
    reference: referenceOf(n),
    createdAt,
  }
}

// An odd factor keeps them apart, and far from counting.
function referenceOf(n: number): string {
  const scattered = ((n + 1) * 11_400_715) % 32 ** 5
  return `CS-${[0, 1, 2, 3, 4].map((place) => letters[Math.floor(scattered / 32 ** place) % 32]).join('')}`
}

function applicationRow({ n, id, personId, person, story, reference, createdAt }: DemoApplication, when: When): Row {
  const sealed = (column: string, text: string) => seal(text, { table: 'applications', column, row: id })
  const invited = story.steps.some(({ to }) => to === 'interview_scheduled')
  const tomorrow = story.status === 'interview_scheduled'
  return {
    id,
    applicant_id: personId,
    reference,
    position: person.position,
    status: story.status,
    reference_status: story.referenceStatus,
    created_at: createdAt,
    ...answersOf(person, n, when),
    passport_number: isCitizen(person) ? sealed('passport_number', passportNumberOf(n)) : null,
    ni_number: sealed('ni_number', niNumberOf(n)),
    share_code: isCitizen(person) ? null : sealed('share_code', shareCodeOf(n)),
    declaration_agreed_at: createdAt,
    interview_at: invited ? interviewAt(tomorrow ? -1 - (n % 9) : Math.max(0, story.days - 6), n, when) : null,
    interview_place: invited ? pick(places, n) : null,
  }
}

function interviewAt(daysAgo: number, n: number, when: When): string {
  return Temporal.PlainDateTime.from(`${when.day(daysAgo)}T${pick(['09:30', '11:00', '14:15', '15:30'], n)}`)
    .toZonedDateTime('Europe/London')
    .toInstant()
    .toString()
}

async function rolesByName({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from roles')
  return new Map(rows.map(({ id, name }) => [name, id]))
}
