import type pg from 'pg'
import { v7 } from 'uuid'
import { addDays, type Day } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'

type Row = Record<string, unknown>

/** What someone of a hub of before is like; each combination is a person. */
const traits = {
  basis: ['signed', 'conditions', 'further', 'brought_in', 'unconfirmed', 'verified', 'earlier', 'planned'],
  job: ['carer', 'lax', 'nurse', 'cook', 'asking'],
  hours: ['full', 'zero', 'bank', 'two'],
  permission: ['british', 'share', 'student', 'eu_2019', 'none'],
  dbs: ['full', 'none', 'basic', 'shared', 'unsafe'],
  age: ['adult', 'seventeen', 'fifteen', 'unknown'],
  against: ['nothing', 'before', 'since'],
  signer: ['proper', 'self'],
  plan: ['over', 'soon', 'long'],
  supervisor: ['clear', 'student', 'lax', 'self', 'verified', 'known'],
} as const
type Traits = { [Name in keyof typeof traits]: (typeof traits)[Name][number] }

/** Everything in order, by the rules of before and of now. */
const plain: Traits = {
  ...{ basis: 'signed', job: 'carer', hours: 'full', permission: 'british', dbs: 'full', age: 'adult' },
  ...{ against: 'nothing', signer: 'proper', plan: 'long', supervisor: 'clear' },
}

/** One for each trait on each basis, and a fixed sample of all combinations: the same people every time. */
export function peopleBefore(sample = 240): { name: string; traits: Traits }[] {
  const all = new Map<string, Traits>()
  const add = (one: Traits) => all.set(nameOf(one), one)
  for (const basis of traits.basis)
    for (const [trait, values] of Object.entries(traits))
      for (const value of values) add({ ...plain, basis, [trait]: value } as Traits)
  let state = 34
  const next = (most: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * most)
  }
  for (let n = 0; n < sample; n++)
    add(Object.fromEntries(Object.entries(traits).map(([trait, of]) => [trait, of[next(of.length)]])) as Traits)
  return [...all].map(([name, one]) => ({ name, traits: one }))
}
const nameOf = (one: Traits) => Object.values(one).join(' ')

/** Fills a database of the last migration before this with these people; ids by name. */
export async function fillBefore(client: pg.Client, today: Day): Promise<Map<string, string>> {
  const rows = new Map<string, Row[]>()
  const put = (table: string, row: Row): string => {
    const whole = { id: v7(), ...row }
    rows.set(table, [...(rows.get(table) ?? []), whole])
    return whole.id
  }
  const day = (n: number) => addDays(today, n)
  const at = (n: number, hour = 10) => `${day(n)}T${hour}:00:00Z`
  const person = (name: string, dateOfBirth: Day | null = '1990-05-01') =>
    put('people', { name, date_of_birth: dateOfBirth, created_at: at(-500) })
  const account = (personId: string, name: string) =>
    put('users', {
      full_name: name,
      email: `${name.toLowerCase().replace(/\W/g, '.')}@example.org`,
      person_id: personId,
    })

  const hr = account(person('Hanna Office'), 'Hanna Office')
  const [proper, self] = ['Mary Proper', 'Sam Self'].map((name) => ({ id: person(name), name })) as [Named, Named]
  const [properUser, selfUser] = [account(proper.id, proper.name), account(self.id, self.name)]
  const location = (name: string, manager: string) =>
    put('locations', { name, registered_manager_id: manager, in_use_since: day(-30), created_at: at(-500) })
  const places = { proper: location('Rosewood', proper.id), self: location('Elm House', self.id) }
  const appoint = (personId: string, locationId: string, by: string) =>
    put('manager_appointments', {
      ...{
        person_id: personId,
        location_id: locationId,
        date_from: day(-300),
        appointed_by: by,
        appointed_at: at(-300),
      },
      reason: 'Set up',
    })
  const managers = {
    proper: { user: properUser, appointment: appoint(proper.id, places.proper, hr) },
    self: { user: selfUser, appointment: appoint(self.id, places.self, selfUser) },
  }
  const barred = 'enhanced_adults_barred'
  const job = (title: string, careWork: boolean, level: string, more: Row = {}) =>
    put('jobs', { title, care_work: careWork, dbs_level: level, created_at: at(-500), ...more })
  const jobs = {
    carer: job('Carer', true, barred),
    lax: job('Care helper', true, 'none'),
    nurse: job('Nurse', true, barred, { register: 'NMC', qualifications: '["Nursing degree"]' }),
    cook: job('Cook', false, 'none'),
    asking: job('Gardener', false, barred),
  }

  function check(personId: string, kind: string, more: Row = {}): string {
    const id = v7()
    const { details = {}, ...own } = more
    return put('pre_employment_checks', {
      ...{ id, person_id: personId, kind, outcome: 'satisfactory', checked_on: day(-50), plain: {} },
      details: seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id }),
      ...{ recorded_at: at(-50), recorded_by: hr },
      ...own,
    })
  }

  function recordsOf(personId: string, name: string, of: Traits): Record<string, string[]> {
    const rests: Record<string, string[]> = {}
    const keep = (kind: string, more?: Row) => {
      rests[kind] = [check(personId, kind, more)]
    }
    keep('identity')
    if (of.permission === 'student') keep('right_to_work', { follow_up_on: day(400), plain: { hoursLimit: 20 } })
    else if (of.permission === 'eu_2019') keep('right_to_work', { checked_on: '2019-03-04' })
    else if (of.permission !== 'none') keep('right_to_work')
    const certificate = {
      basis: 'certificate',
      workforce: 'adult',
      issuedOn: day(-55),
      nameOnCertificate: name,
      disclosed: false,
    }
    const level = of.dbs === 'basic' ? 'basic' : barred
    const details = of.dbs === 'shared' ? { certificateNumber: '001234567890' } : {}
    const unsafe = of.dbs === 'unsafe' ? { outcome: 'unsatisfactory' } : {}
    if (of.dbs !== 'none') keep('dbs', { plain: { ...certificate, level }, details, ...unsafe })
    keep('health')
    // of some who were brought in something is still to be verified
    if (of.basis !== 'brought_in' || of.plan !== 'over') keep('interview')
    if (of.job === 'nurse' && of.basis !== 'further') {
      keep('registration', { plain: { register: 'NMC' } })
      keep('qualification', { plain: { title: 'Nursing degree' } })
    }
    const id = v7()
    const content = seal('{}', { table: 'health_declarations', column: 'content', row: id })
    put('health_declarations', { id, person_id: personId, content, declared_at: at(-50) })
    const stated = {
      person_id: personId,
      position: 0,
      current: true,
      stated_on: day(-50),
      recorded_at: at(-50),
      recorded_by: hr,
    }
    const since = of.age === 'adult' || of.age === 'unknown' ? '2006-05' : day(-1000).slice(0, 7)
    put('employment_periods', { ...stated, date_from: since, kind: 'job', organisation: 'The Corner Bakery' })
    put('address_periods', { ...stated, date_from: '2010-01', address: '1 High Street', country: 'United Kingdom' })
    for (const type of of.basis === 'conditions' ? ['employer'] : ['employer', 'character']) {
      const requestId = put('reference_requests', {
        ...{ person_id: personId, came_by: 'letter', checked_on: day(-50), status: 'received', reference_type: type },
        ...{
          token_hash: v7(),
          expires_at: at(50),
          adverse: false,
          flagged: false,
          created_at: at(-50),
          created_by: hr,
        },
        ...{ referee_name: `A ${type}`, referee_email: `${v7()}@example.org` },
      })
      put('reference_reviews', {
        request_id: requestId,
        verdict: 'satisfactory',
        reviewed_by: hr,
        reviewed_at: at(-49),
      })
    }
    if (of.age === 'seventeen') assessed(personId, 'young_worker')
    if (of.against === 'before') doubted(-48)
    return rests

    function doubted(n: number) {
      check(personId, 'identity', { outcome: 'unsatisfactory', recorded_at: at(n) })
      keep('identity', { recorded_at: at(n + 1) })
    }
  }
  const assessed = (personId: string, about: string) => {
    const id = v7()
    const content = seal('{}', { table: 'risk_assessments', column: 'content', row: id })
    return put('risk_assessments', {
      ...{ id, person_id: personId, about, content, decision: 'go_on', recorded_by: hr, recorded_at: at(-45) },
    })
  }

  const everything = [
    ...['assignment', 'identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview'],
    ...['references.two', 'employment_history', 'address_history', 'documents', 'young_worker'],
  ]
  type Signed = { personId: string; jobId: string; of: Traits; restsOn: Row; more?: Row }
  function sign({ personId, jobId, of, restsOn, more = {} }: Signed): string {
    const { user, appointment } = managers[of.signer]
    return put('clearances', {
      ...{
        person_id: personId,
        job_id: jobId,
        location_id: places[of.signer],
        kind: 'full',
        rules: 'standing',
        open: [],
      },
      ...{ rests_on: restsOn, asked: everything, appointment_id: appointment, signed_by: user, signed_at: at(-40) },
      ...more,
    })
  }
  function bringIn(personId: string, of: Traits, first: Day): string {
    const verifyBy = { over: day(-5), soon: day(10), long: day(150) }[of.plan]
    const confirmed = of.basis === 'unconfirmed' ? {} : { confirmed_by: hr, confirmed_at: at(-20) }
    return put('bring_ins', {
      ...{ person_id: personId, location_id: places[of.signer], source: 'staff_file', first_day: first, ...confirmed },
      ...{ in_use_since: day(-30), verify_by: verifyBy, recorded_by: hr, recorded_at: at(-29) },
    })
  }
  type Held = { personId: string; jobId: string; of: Traits; dateFrom: Day | null; more: Row }
  function post({ personId, jobId, of, dateFrom, more }: Held): void {
    const hours = { full: 37.5, zero: null, bank: null, two: 20 }[of.hours]
    put('posts', {
      ...{
        person_id: personId,
        job_id: jobId,
        location_id: places[of.signer],
        date_from: dateFrom,
        weekly_hours: hours,
      },
      ...{ engagement: of.hours === 'bank' ? 'bank' : 'employee', recorded_at: at(-39), recorded_by: hr, ...more },
    })
  }
  const born = {
    adult: '1990-05-01',
    seventeen: addDays(day(-365 * 17), -100),
    fifteen: addDays(day(-365 * 15), -100),
    unknown: null,
  }

  function make(name: string, of: Traits, supervisors: Record<string, string>): string {
    const personId = person(name, born[of.age])
    const rests = recordsOf(personId, name, of)
    const jobId = jobs[of.job]
    const known = of.basis === 'unconfirmed' || of.basis === 'brought_in' || of.basis === 'verified'
    const own = { personId, jobId, of }
    if (known) post({ ...own, dateFrom: day(-400), more: { bring_in_id: bringIn(personId, of, day(-400)) } })
    else if (of.basis === 'planned')
      // never begun: signed for, and the day is still to come
      post({ ...own, dateFrom: null, more: { planned_start: day(32), id: plannedPost(own, rests) } })
    else {
      const more: Row = {}
      if (of.basis === 'further') {
        post({ ...own, jobId: jobs.cook, dateFrom: day(-400), more: { bring_in_id: bringIn(personId, of, day(-400)) } })
        more.asked = ['assignment', 'identity', 'right_to_work', 'dbs']
      }
      if (of.basis === 'earlier')
        Object.assign(more, { rules: 'earlier', asked: [], appointment_id: null, review_by: day(60) })
      if (of.basis === 'conditions')
        Object.assign(more, {
          ...{ kind: 'conditional', ends_on: day(60), supervisor_id: supervisors[of.supervisor], reason: 'Short' },
          ...{ open: ['references'], risk_assessment_id: assessed(personId, 'conditions') },
        })
      const id = v7()
      const signatureId = sign({ ...own, restsOn: rests, more: { ...more, post_id: id } })
      post({ ...own, dateFrom: day(-39), more: { signature_id: signatureId, id } })
    }
    if (of.hours === 'two' && of.basis !== 'further')
      post({
        ...own,
        jobId: jobs.cook,
        dateFrom: day(-400),
        more: { bring_in_id: bringIn(personId, of, day(-400)), team: 'Two' },
      })
    if (of.against === 'since') {
      check(personId, 'identity', { outcome: 'unsatisfactory', recorded_at: at(-20) })
      check(personId, 'identity', { recorded_at: at(-19) })
    }
    return personId
  }
  function plannedPost({ personId, jobId, of }: Omit<Signed, 'restsOn'>, restsOn: Row): string {
    const id = v7()
    sign({ personId, jobId, of, restsOn, more: { post_id: id } })
    return id
  }

  const supervisors = Object.fromEntries(
    Object.entries({
      clear: plain,
      student: { ...plain, permission: 'student', hours: 'zero' } as Traits,
      lax: { ...plain, job: 'lax', dbs: 'none' } as Traits,
      self: { ...plain, signer: 'self' } as Traits,
      verified: { ...plain, basis: 'verified', job: 'lax', dbs: 'none' } as Traits,
      known: { ...plain, basis: 'brought_in', job: 'lax', dbs: 'none', plan: 'over' } as Traits,
    }).map(([name, of]) => [name, make(`Supervisor ${name}`, of, {})]),
  )
  const ids = new Map(peopleBefore().map(({ name, traits }) => [name, make(name, traits, supervisors)]))
  for (const [name, id] of Object.entries(supervisors)) ids.set(`Supervisor ${name}`, id)
  await write(client, rows)
  return ids
}
type Named = { id: string; name: string }

/** Posts refer to signatures and signatures to posts: each kind in its turn, as its version would have let it be written. */
const order = [
  ...['people', 'users', 'jobs', 'locations', 'manager_appointments', 'pre_employment_checks', 'health_declarations'],
  ...['employment_periods', 'address_periods', 'reference_requests', 'reference_reviews', 'risk_assessments'],
  ...['bring_ins', 'clearances', 'posts'],
]

async function write(client: pg.Client, rows: Map<string, Row[]>): Promise<void> {
  await client.query('begin')
  // those of before signatures named their records, and signatures of posts that are written after them
  await client.query('alter table clearances disable trigger clearances_signed_by_an_appointment')
  await client.query('alter table clearances drop constraint clearances_post_id_posts_id_fk')
  for (const table of order) await insert(client, table, rows.get(table) ?? [])
  await client.query(
    'alter table clearances add constraint clearances_post_id_posts_id_fk foreign key (post_id) references posts (id)',
  )
  await client.query('commit')
  await client.query('alter table clearances enable trigger clearances_signed_by_an_appointment')
}

async function insert(client: pg.Client, table: string, rows: readonly Row[]): Promise<void> {
  for (const same of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const columns = Object.keys(same[0] ?? {}).join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(same)],
    )
  }
}
