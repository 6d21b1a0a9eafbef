import { v7 } from 'uuid'
import { notesPlace, restrictedPlace } from '#domains/supervision/records/record-content.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'
import type { Database } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { insertAll, pick, type Row } from './rows.ts'
import type { When } from './when.ts'

type Member = { id: string; name: string; started: Day; holder: string; n: number }
type Made = {
  member: Member
  kind: string
  /** Days ago; below 0 is to come. */
  days: number
  state: 'held' | 'booked' | 'missed'
  signed?: 'all' | 'supervisor' | 'none'
  late?: boolean
  notes?: boolean
}

const said = [
  ['Well. Nights are busier since October, sleep is better with the new rota.', 'Settled in; likes the early shifts.'],
  [
    'Fluids charts kept well, praised by a family. A concern about mobility was passed to the OT.',
    'Good with new people.',
  ],
  ['Medication: trained, sign-off to be booked.', 'Refresher in moving and handling is booked.'],
  ['Knows how to raise a concern. Policies signed.', 'Read the lone working policy again.'],
  ['Wants to begin the Level 3 Diploma in spring.', 'Would like to shadow in the office.'],
]
const actions = [
  'Book moving and handling',
  'Shadow the medication round twice',
  'Send the Level 3 Diploma dates',
  'Ask payroll about the night rate',
]

/** Half a year of supervision: most on time and signed, a few over, some booked, one missed. */
export async function fillSupervision(database: Database, helen: string, when: When): Promise<void> {
  await database.pool.query(
    `insert into supervision_cadences (id, kind, job_id, as_others, every, unit, weeks, date_from, recorded_by, recorded_at)
      select gen_random_uuid(), kind, job_id, as_others, every, unit, weeks, date_from, recorded_by, $1 from supervision_cadences`,
    [when.ago(400)],
  )
  const staff = await staffOf(database)
  const templates = await templatesOf(database)
  const all = staff.flatMap((member) => storyOf(member, when))
  const rows = all.map((one) => ({ one, id: v7() }))
  const ewa = staff.find(({ name }) => name === 'Callum Reid')?.holder ?? helen
  await insertAll(
    database,
    'supervisions',
    rows.map(({ one, id }) => recordRow(one, id, { by: helen, when, templates })),
  )
  await insertAll(
    database,
    'supervision_people',
    rows.map(({ one, id }) => ({
      ...{ supervision_id: id, person_id: one.member.id, attended: true },
      due_on: when.day(one.days + (one.late ? 9 : -4)),
    })),
  )
  await insertAll(
    database,
    'supervision_actions',
    rows.flatMap(({ one, id }) => actionRows(one, id, helen, when)),
  )
  const restricted = v7()
  const about = rows.find(({ one }) => one.member.holder === ewa && one.state === 'held' && one.signed === 'all')
  if (about)
    await insertAll(database, 'supervision_restricted', [
      {
        ...{ id: restricted, supervision_id: about.id, written_by: await userOf(database, ewa, helen) },
        text: seal(
          'Said that money is short at home. No action wanted; ask again in a month.',
          restrictedPlace(restricted),
        ),
        written_at: when.ago(about.one.days),
      },
    ])
  await insertAll(
    database,
    'supervision_signatures',
    rows.flatMap(({ one, id }) => signatureRows(one, id, helen, when)),
  )
}

/** What was held with one of the staff, by their number. */
function storyOf(member: Member, when: When): Made[] {
  const { n, name } = member
  const since = (days: number) => when.day(days) >= member.started
  const own = name === 'Callum Reid'
  const last = own ? 3 : n % 9 === 4 ? 71 : 6 + ((n * 7) % 46)
  const made: Made[] = []
  for (const [at, days] of [last, last + 54, last + 109].entries()) {
    if (!since(days + 1)) continue
    const signed = at > 0 ? 'all' : own ? 'supervisor' : n % 7 === 2 ? 'none' : n % 7 === 5 ? 'supervisor' : 'all'
    made.push({ member, kind: 'supervision', days, state: 'held', signed, notes: true, late: at === 1 && n % 8 === 3 })
  }
  if (n % 9 === 4 && n % 2 === 0) made.push({ member, kind: 'supervision', days: 4, state: 'missed' })
  if (last > 40 && n % 2 === 1) made.push({ member, kind: 'supervision', days: -(2 + (n % 9)), state: 'booked' })
  if (since(240) && n % 3 !== 1)
    made.push({ member, kind: 'appraisal', days: 60 + ((n * 23) % 280), state: 'held', signed: 'all', notes: true })
  if (n % 10 === 6) made.push({ member, kind: 'spot_check', days: 20 + n, state: 'held', signed: 'all', notes: true })
  if (own) made.push({ member, kind: 'spot_check', days: -5, state: 'booked' })
  return made
}

type Around = { by: string; when: When; templates: Map<string, string> }

function recordRow({ member, kind, days, state, notes }: Made, id: string, { by, when, templates }: Around): Row {
  const day = when.day(days)
  const items = kind === 'spot_check' ? ['notes-1', 'notes-2'] : said.map((_, at) => `notes-${at + 1}`)
  const answers = Object.fromEntries(items.map((key, at) => [key, pick(said[at] ?? [], member.n)]))
  const closed = state === 'booked' ? {} : { closed_by: by, closed_at: when.ago(Math.max(days, 0)) }
  return {
    ...{
      id,
      kind,
      supervisor_id: member.holder,
      state,
      template_id: templates.get(kind),
      booked_by: by,
      imported: false,
    },
    ...{
      at: londonInstant(day, pick(['10:00', '11:00', '14:00', '15:30'], member.n)),
      minutes: 60,
      place: 'Harbour Row office',
      sequence: 0,
    },
    ...{ held_on: state === 'held' ? day : null, reason: state === 'missed' ? 'Called in to cover a shift' : '' },
    outcome: kind === 'spot_check' && state === 'held' ? pick(['good', 'points'], member.n) : null,
    notes: notes ? seal(JSON.stringify({ answers, changed: {} }), notesPlace(id)) : null,
    ...{
      notes_revision: notes ? 1 : 0,
      notes_at: notes ? when.ago(days) : null,
      booked_at: when.ago(Math.max(days, 0) + 12),
    },
    ...{ closed_by: null, closed_at: null, ...closed },
  }
}

function actionRows({ member, days, state, kind }: Made, id: string, by: string, when: When): Row[] {
  if (state !== 'held' || kind !== 'supervision' || days > 70) return []
  const row = (at: number, owner: string, due: number, done: boolean) => ({
    ...{ id: v7(), supervision_id: id, person_id: member.id, owner_id: owner, text: pick(actions, member.n + at) },
    ...{ due_on: addDays(when.day(days), due), added_by: by, added_at: when.ago(days) },
    ...{ done_by: done ? by : null, done_at: done ? when.ago(Math.max(days - 10, 1)) : null },
  })
  return [
    row(0, member.id, 21, days > 30 && member.n % 5 !== 0),
    row(1, member.holder, 28, days > 45 && member.n % 4 !== 0),
  ]
}

function signatureRows({ member, days, signed }: Made, id: string, by: string, when: When): Row[] {
  if (!signed || signed === 'none') return []
  const who = signed === 'all' ? [member.holder, member.id] : [member.holder]
  return who.map((personId, at) => ({
    ...{ id: v7(), supervision_id: id, person_id: personId, notes_revision: 1, how: 'own' },
    ...{ signed_by: by, signed_at: when.after(when.ago(days), 30 + at * 45) },
  }))
}

/** Everyone in post, with who leads them: their manager, the registered manager of the place, or the office. */
async function staffOf({ pool }: Database): Promise<Member[]> {
  const { rows } = await pool.query<Member>(`
    select person.id, person.name, min(post.date_from)::text as started, (row_number() over (order by min(post.date_from), person.name))::int as n,
      coalesce((array_agg(nullif(post.manager_id, person.id)) filter (where post.manager_id is not null))[1],
        nullif((array_agg(place.registered_manager_id))[1], person.id),
        (select person_id from users where email = 'helen.pritchard@example.com')) as holder
    from posts as post join people as person on person.id = post.person_id join locations as place on place.id = post.location_id
    where post.date_from is not null and post.date_to is null group by person.id, person.name order by n`)
  return rows.filter(({ id, holder }) => holder && id !== holder)
}

async function templatesOf({ pool }: Database): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ kind: string; id: string }>('select kind, id from supervision_templates')
  return new Map(rows.map(({ kind, id }) => [kind, id]))
}

async function userOf({ pool }: Database, personId: string, otherwise: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from users where person_id = $1', [personId])
  return rows[0]?.id ?? otherwise
}
