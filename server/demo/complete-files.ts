import { v7 } from 'uuid'
import type { PeriodRow } from '#domains/vetting/history/history-rows.form.ts'
import { recordHistory } from '#domains/vetting/history/own-history.server.ts'
import { recordedForm } from '#domains/vetting/references/recorded.form.ts'
import { recordReference } from '#domains/vetting/references/recorded.server.ts'
import { reviewReference } from '#domains/vetting/references/vetting.server.ts'
import { addMonths, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { employers, leaving, others, streets } from './answers.ts'
import { type CheckName, fillChecks } from './gate-records.ts'
import { office } from './office.ts'
import { insertAll, pick } from './rows.ts'
import { readAndSign } from './signing.ts'
import { demoStaff } from './staff-lines.ts'
import { permissions, suspended } from './standing.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

type Member = {
  id: string
  name: string
  dob: Day
  started: Day
  postId: string
  dbsLevel: 'enhanced' | 'enhanced_adults_barred'
  qualifications: string[]
  recorded: CheckName[]
  manager: Manager
  n: number
}
type Manager = { userId: string; personId: string; name: string; email: string }

const kinds: readonly CheckName[] = ['identity', 'right_to_work', 'dbs', 'health', 'interview']
/** Whose story is that something is missing, or ends. */
const apart = [
  ...permissions.map(({ name }) => name),
  suspended,
  ...demoStaff.filter(({ story }) => /dbs|nothing/.test(story)).map(({ name }) => name),
]

/** Of those brought in two in three have a complete file, which their manager has signed but for the last few; of others it is begun. */
export async function fillCompleteFiles(database: Database, recordedBy: string, when: When): Promise<void> {
  const all = await membersOf(database)
  const members = all.filter(({ n, name }) => n % 3 !== 1 || name === 'Callum Reid')
  for (const [place, member] of members.entries()) {
    const days = 6 + ((place * 7) % 20)
    await completeOne(database, { ...at(days, member), actor: office(recordedBy) }, member)
    if (place < members.length - 3)
      await readAndSign({ ...at(days - 2, member), actor: signs(member.manager) }, member.postId)
  }
  for (const member of all.filter(({ n, id }) => n % 6 === 1 && !members.some((member) => member.id === id)))
    await seen({ ...at(11, member), actor: office(recordedBy) }, member, kinds.slice(0, 3))

  function at(days: number, { n }: Member): Pick<Ctx, 'db' | 'now'> {
    return { db: database.db, now: Temporal.Instant.from(when.ago(days, n)) }
  }
}

/** Records those checks of someone that are not on record yet. */
function seen(ctx: Ctx<User>, member: Member, wanted: readonly CheckName[], more = {}): Promise<void> {
  const { id: personId, name, n, dob, recorded, dbsLevel } = member
  const about = { name, n: n + 50, citizen: true }
  const dbs = { level: dbsLevel, issuedOn: addMonths(todayOf(ctx), -13) }
  const kinds = wanted.filter((kind) => !recorded.includes(kind))
  return fillChecks(ctx, { personId }, about, {
    kinds,
    qualification: '',
    dob,
    passport: '',
    onPaper: true,
    dbs,
    ...more,
  })
}

async function completeOne(database: Database, ctx: Ctx<User>, member: Member): Promise<void> {
  const { id: personId, name, qualifications } = member
  const today = todayOf(ctx)
  const passport = await upload(
    { person: { name }, personId, userId: ctx.actor.userId, createdAt: ctx.now.toString() },
    'passport',
  )
  await insertAll(database, 'file_uploads', [passport])
  await seen(ctx, member, kinds, { passport: String(passport.id) })
  for (const qualification of qualifications) await seen(ctx, member, ['qualification'], { qualification })
  await recordHistory(ctx, personId, historyOf(member, today))
  for (const reference of referencesOf(member, today)) {
    const requestId = await recordReference(ctx, personId, recordedForm.parse(reference))
    await reviewReference(ctx, { personId, requestId }, { finding: 'satisfactory', reason: 'Confirmed on the phone.' })
  }
}

/** From school to their first day here without a month missing. */
function historyOf({ dob, started, n }: Member, today: Day): Parameters<typeof recordHistory>[2] {
  const left = addMonths(dob, 12 * 18)
  const care = careFrom({ dob, started })
  const [address = '', postcode = ''] = pick(streets, n).split('|')
  const rows: Partial<PeriodRow>[] = [
    {
      ...{ organisation: pick(employers, n), title: 'Care Assistant', dateFrom: month(care), dateTo: month(started) },
      ...{ careWork: true, reasonForLeaving: pick(leaving, n) },
    },
    { organisation: pick(others, n), title: 'Team Member', dateFrom: month(left), dateTo: month(care) },
    {
      ...{ kind: 'education', organisation: 'Whitby College', dateFrom: month(addMonths(left, -24)) },
      dateTo: month(left),
    },
  ]
  return {
    ...{ seen: '', statedOn: today, checker: 'us' },
    periods: rows.map((row) => ({
      ...{ kind: 'job', organisation: '', title: '', dateFrom: '', dateTo: '', current: false, careWork: false },
      ...{ reasonForLeaving: '', explanation: '' },
      ...row,
    })),
    addresses: [
      { address, postcode, country: '', dateFrom: month(addMonths(today, -70 - n)), dateTo: '', current: true },
    ],
  }
}

/** One employer before and one person who knew them, each called. */
function referencesOf({ dob, started, n }: Member, today: Day): object[] {
  const given = (at: number) => ({
    ...{ uploadKey: v7(), cameBy: 'telephone', checkedOn: today, numberSource: 'The website of where they work' },
    ...{ referee_name: `${pick(first, n + at * 5)} ${pick(last, n * 3 + at)}`, phone: `01632 9602${10 + n + at * 45}` },
    ...{ conduct: 'Calm, punctual and kind, also on hard days.', against: 'no', againstDetails: '', dateTo: '' },
    ...{ referee_email: `referee${n * 2 + at}@example.org`, jobTitle: '', reasonForLeaving: '', dateFrom: '' },
  })
  return [
    {
      ...{ ...given(0), reference_type: 'employer', relationship: 'Line manager', organisation: pick(employers, n) },
      ...{ about_job: '0', jobTitle: 'Care Assistant', dateFrom: month(careFrom({ dob, started })) },
      ...{ dateTo: month(started), reasonForLeaving: pick(leaving, n) },
    },
    { ...given(1), reference_type: 'character', relationship: 'Tutor', organisation: 'Whitby College', about_job: '' },
  ]
}

const first = ['Margaret', 'Peter', 'Elaine', 'Suresh', 'Catherine', 'Tom', 'Janet', 'Winston', 'Aoife', 'Gwen', 'Ian']
const last = ['Lund', 'Ansah', 'Murray', 'Patel', 'Lyle', 'Ashworth', 'Holroyd', 'Reeve', 'Byrne', 'Thackray', 'Moss']

const month = (day: Day) => day.slice(0, 7)

/** Two and a half years before they began here, or half their time at work. */
function careFrom({ dob, started }: Pick<Member, 'dob' | 'started'>): Day {
  const wanted = addMonths(started, -30)
  const earliest = addMonths(dob, 12 * 18 + 12)
  return wanted > earliest ? wanted : earliest
}

const signs = ({ userId, personId, name, email }: Manager): User => ({
  ...office(userId),
  ...{ personId, name, email, mfaVerifiedAt: '2026-01-01T09:00:00Z' },
})

/** Of those brought in, who were grown up when they began. */
async function membersOf({ pool }: Database): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `select person.id, person.name, person.date_of_birth::text as dob, post.date_from::text as started, post.id as "postId",
      jobs.dbs_level as "dbsLevel", jobs.qualifications, (row_number() over (order by person.name))::int as n,
      array(select kind from pre_employment_checks where person_id = person.id and outcome = 'satisfactory') as recorded,
      json_build_object('userId', manager.id, 'personId', manager.person_id, 'name', manager.full_name, 'email', manager.email) as manager
      from posts as post join people as person on person.id = post.person_id join jobs on jobs.id = post.job_id
      join locations on locations.id = post.location_id join users as manager on manager.person_id = registered_manager_id
      where post.bring_in_id is not null and post.date_to is null and post.date_from > person.date_of_birth + interval '20 years'
        and manager.person_id <> person.id and not jobs.title = 'Registered Nurse' and person.name <> all($1)
      order by person.name`,
    [apart],
  )
  return rows
}
