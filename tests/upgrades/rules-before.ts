import { v7 } from 'uuid'
import type { NewRule } from '#domains/vetting/standing/new-rules.rules.ts'
import { addDays, type Day } from '#lib/day.ts'
import { type EarlierHub, sealedIn } from './earlier-hub.ts'

type Row = Record<string, unknown>
type Checks = Partial<Record<'identity' | 'right_to_work' | 'dbs' | 'registration' | 'qualification', Row | 'none'>>

/** Someone in order by every rule, but for what is said here. */
type Maker = {
  checks?: Checks
  job?: Job
  born?: 'adult' | 'fifteen'
  basis?: 'signed' | 'brought_in' | 'unconfirmed'
  signer?: 'proper' | 'self'
  hours?: number
  notAsked?: readonly string[]
  asked?: readonly string[]
  told?: true
  /** How they left here once. */
  left?: string
  /** Another name on record. */
  known?: string
  voided?: 'dbs'
  /** Unsatisfactory first, by the same hand as the record that answers it. */
  against?: 'dbs'
  /** A referee speaks against them, which no one has read. */
  unread?: true
  /** Recorded by their own account. */
  own?: 'identity'
  besides?: 'brought_in'
  /** What a signature of after the rule found open. */
  open?: string
  /** Signed by that manager after the upgrade. */
  signedSince?: true
  /** Brought in, then signed for, and the signature revoked. */
  revoked?: true
}
export type Case = Maker & {
  /** The outcome until the rule binds what was made before it, and after. */
  was?: 'cleared' | 'not_verified'
  /** The last day on which it was so in the version before too, where that had seven days for it. */
  until?: 7
  /** The last day of someone in the same way who was made after the rule; none where the database takes no such record. */
  afterwards?: 7 | { refused: string }
}

const barred = 'enhanced_adults_barred'
type Job = 'carer' | 'lax' | 'further' | 'nurse' | 'registered'

const certificate = { basis: 'certificate', level: barred, workforce: 'adult', disclosed: false }

/** For each rule that came later someone who is worse off under it. */
export const casesOfRules: Record<NewRule, (day: (n: number) => Day) => Case> = {
  bring_in_days: () => ({ basis: 'unconfirmed', was: 'not_verified', afterwards: 7 }),
  job_of_every_post: () => ({ besides: 'brought_in', job: 'registered', notAsked: ['registration'] }),
  dbs_of_care_work: () => ({ job: 'lax', checks: { dbs: 'none' } }),
  job_asks_at_once: () => ({ checks: { dbs: 'none' }, notAsked: ['dbs'], until: 7 }),
  register_of_title: () => ({ job: 'nurse' }),
  confirmed_appointment: () => ({ signer: 'self', signedSince: true, afterwards: 7 }),
  confirmation_counts: () => ({ basis: 'brought_in', signer: 'self', afterwards: 7 }),
  least_age: () => ({ born: 'fifteen' }),
  least_age_at_once: () => ({ born: 'fifteen', basis: 'brought_in' }),
  voided_at_once: () => ({ voided: 'dbs', until: 7 }),
  hours_within_limit: (day) => ({
    checks: { right_to_work: { follow_up_on: day(400), plain: { ends: 'on_day', hours: 'always', hoursLimit: 20 } } },
    hours: 40,
  }),
  checks_of_their_day: () => ({
    checks: { right_to_work: { checked_on: '2019-03-04', plain: { provedUntil: '2021-06-30' } } },
    afterwards: { refused: 'checks_of_their_day' },
  }),
  disclosures_stay: () => ({ told: true, asked: ['criminal_record'] }),
  checks_of_this_work: (day) => ({ checks: { right_to_work: { checked_on: day(-480) } }, open: 'right_to_work' }),
  whose_word: () => ({
    checks: { identity: { checked_by: 'agency' } },
    afterwards: { refused: 'checks_by_whom_it_counts' },
  }),
  leaving_weighed: () => ({ left: 'Dismissed: hit a resident', afterwards: { refused: 'clearances_leaving_weighed' } }),
  full_names: () => ({
    checks: { dbs: { plain: { ...certificate, issuedOn: '2026-01-01', nameOnCertificate: 'Grace Okafor' } } },
    known: 'Grace',
    open: 'dbs',
  }),
  update_service_basis: () => ({
    checks: { dbs: { plain: { ...certificate, issuedOn: '2016-01-05', updateResult: 'no_info_current' } } },
    afterwards: { refused: 'checks_looked_up' },
  }),
  terms_of_one_year: (day) => ({
    checks: {
      right_to_work: {
        follow_up_on: day(400),
        plain: {
          ...{ permission: 'student', ends: 'on_day', hours: 'term_time', hoursLimit: 20 },
          ...{ limitPeriods: [{ from: day(-700), to: day(-500) }], limitKnownUntil: day(900) },
        },
      },
    },
    hours: 40,
    afterwards: { refused: 'checks_of_one_academic_year' },
  }),
  revoked_stays: () => ({ basis: 'brought_in', revoked: true }),
  weighed_by_two: () => ({ basis: 'brought_in', against: 'dbs' }),
  against_stays: () => ({ basis: 'brought_in', unread: true, was: 'not_verified', afterwards: 7 }),
  own_word: () => ({ own: 'identity', afterwards: { refused: 'vetted_by_another' } }),
  registration_until_renewal: (day) => ({
    job: 'registered',
    checks: {
      registration: { follow_up_on: day(300), plain: { register: 'nmc' }, details: { renewalOn: day(-5) } },
    },
  }),
}

export const nameOfRules = (rules: readonly NewRule[]) => rules.join(' and ').replaceAll('_', ' ')

/** Someone who is worse off under each of these rules; one of before the hub or of another manager is alone. */
function casesOf(rules: readonly NewRule[], day: (n: number) => Day): Case {
  const of = rules.map((rule) => casesOfRules[rule](day))
  const all = Object.assign({}, ...of) as Case
  const kinds = new Set(of.flatMap(({ checks = {} }) => Object.keys(checks) as (keyof Checks)[]))
  const together = [...kinds].map((kind) => {
    const rows = of.flatMap(({ checks }) => checks?.[kind] ?? [])
    return [kind, rows.includes('none') ? 'none' : Object.assign({}, ...rows)]
  })
  return { ...all, checks: Object.fromEntries(together) }
}

/** Two rules that bind one person: those that can, since neither says otherwise than the other. */
export function pairsOfRules(day: (n: number) => Day): (readonly [NewRule, NewRule])[] {
  const alone = ({ basis, signedSince }: Case) => basis !== undefined || signedSince === true
  const said = (rule: NewRule) => {
    const { checks = {}, afterwards: _, open: __, until: ___, ...own } = casesOfRules[rule](day)
    const gone = own.voided ? [[own.voided, 'voided']] : []
    const rows = Object.entries(checks).flatMap(([kind, row]) =>
      row === 'none'
        ? [[kind, row]]
        : [[kind, 'some'], ...Object.entries(row).map(([key, value]) => [`${kind}.${key}`, value])],
    )
    return new Map<string, string>(
      [...Object.entries(own), ...gone, ...rows].map(([key, value]) => [String(key), JSON.stringify(value)]),
    )
  }
  const rules = (Object.keys(casesOfRules) as NewRule[]).filter((rule) => !alone(casesOfRules[rule](day)))
  return rules.flatMap((one, at) =>
    rules.slice(at + 1).flatMap((other) => {
      // hours of someone brought in were held to the limit before, too
      if (one === 'job_of_every_post' && other === 'hours_within_limit') return []
      const [a, b] = [said(one), said(other)]
      return [...a].every(([key, value]) => !b.has(key) || b.get(key) === value) ? [[one, other] as const] : []
    }),
  )
}

const proved = { ends: 'no_limit', hours: 'no_limit', proof: 'digital' }

const usual = [
  ...['assignment', 'identity', 'right_to_work', 'dbs', 'qualification', 'registration', 'health', 'interview'],
  ...['references.two', 'employment_history', 'address_history', 'documents', 'young_worker'],
]

type Manager = { personId: string; user: string; location: string; appointment: string }
/** What these people share, as it was kept. */
export type Made = {
  office: string
  jobIds: Record<Job, string>
  managers: Record<'proper' | 'self' | 'pairs', Manager> & { newly?: Manager }
  id: string
}

/** Makes people, before the upgrade or at it: `n` is the day on which their records are made, counted from that day. */
export async function rulesBefore(hub: EarlierHub, began: Temporal.ZonedDateTime, made: Made) {
  const { put } = hub
  const { office, jobIds, id } = made
  const managers = { ...made.managers }
  const day = (n: number) => addDays(began.toPlainDate().toString(), n)

  function at(n: number, seconds = 0): string {
    return n < 0 ? `${day(n)}T10:00:${String(seconds).padStart(2, '0')}Z` : Temporal.Now.instant().toString()
  }

  async function manager(name: string, by: string, n: number) {
    const personId = await put('people', { name, date_of_birth: '1980-01-01' })
    const email = `${name.toLowerCase().replace(' ', '.')}.${id}@example.org`
    const user = await put('users', { full_name: name, email, person_id: personId })
    const location = await put('locations', {
      ...{ name: `Home of ${name}`, registered_manager_id: personId, in_use_since: day(-30), created_at: at(-500) },
    })
    const appointment = await put('manager_appointments', {
      ...{ person_id: personId, location_id: location, date_from: day(n), reason: 'Set up' },
      ...{ appointed_by: by === 'self' ? user : by, appointed_at: at(n) },
    })
    return { personId, user, location, appointment }
  }

  /** Made once, with the first whom she speaks for. */
  async function newly(n: number) {
    managers.newly ??= await manager('Nora Newly', 'self', n)
    return managers.newly
  }

  const makeRecords = async (personId: string, name: string, of: Case, n: number) => {
    const rests: Record<string, string[]> = {}
    const check = async (kind: string, { details = {}, ...more }: Row & { details?: object } = {}) => {
      const checkId = v7()
      rests[kind] = [checkId]
      return put('pre_employment_checks', {
        ...{ id: checkId, person_id: personId, kind, outcome: 'satisfactory', checked_on: day(n), plain: {} },
        ...{
          details: sealedIn('pre_employment_checks', 'details', checkId, details),
          recorded_at: at(n),
          recorded_by: office,
        },
        ...more,
      })
    }
    const fine: Record<string, Row> = {
      ...{ identity: {}, right_to_work: {}, health: {}, interview: {} },
      dbs: { plain: { ...certificate, issuedOn: day(n - 5) } },
      ...(of.job === 'registered' && !of.notAsked ? { registration: { plain: { register: 'nmc' } } } : {}),
    }
    const asFound: Record<string, Row> = { right_to_work: proved, dbs: { nameOnCertificate: name } }
    const account = { full_name: name, email: `${v7()}@example.org`, person_id: personId }
    const self = of.own && (await put('users', account))
    const own = new Map(Object.entries(of.checks ?? {}))
    for (const kind of new Set([...Object.keys(fine), ...own.keys()])) {
      const more = own.get(kind)
      if (more === 'none') continue
      const plain = { ...asFound[kind], ...((more?.plain ?? fine[kind]?.plain) as Row | undefined) }
      if (kind === of.against) await check(kind, { plain, outcome: 'unsatisfactory' })
      await check(kind, {
        ...fine[kind],
        ...more,
        plain,
        recorded_at: at(n, kind === of.against ? 1 : 0),
        ...(kind === of.own ? { recorded_by: self } : {}),
      })
    }
    const declared = v7()
    await put('health_declarations', {
      ...{ id: declared, person_id: personId, declared_at: at(n) },
      content: sealedIn('health_declarations', 'content', declared, {}),
    })
    const stated = { person_id: personId, position: 0, current: true, stated_on: day(n), recorded_at: at(n) }
    const since = of.born === 'fifteen' ? day(-300).slice(0, 7) : '2006-05'
    await put('employment_periods', {
      ...stated,
      date_from: since,
      kind: 'job',
      organisation: 'Bakery',
      recorded_by: office,
    })
    const address = { date_from: '2010-01', address: '1 High Street', country: 'United Kingdom', recorded_by: office }
    await put('address_periods', { ...stated, ...address })
    for (const type of ['employer', 'character']) {
      const unread = of.unread === true && type === 'employer'
      const request = await put('reference_requests', {
        ...{ person_id: personId, came_by: 'letter', checked_on: day(n), status: 'received', reference_type: type },
        ...{ token_hash: v7(), expires_at: at(90), flagged: false, created_at: at(n) },
        adverse: unread,
        ...{ created_by: office, referee_name: `A ${type}`, referee_email: `${v7()}@example.org` },
      })
      const reviewed = { reviewed_by: office, reviewed_at: at(n, 1) }
      if (unread) continue
      await put('reference_reviews', { request_id: request, verdict: 'satisfactory', ...reviewed })
    }
    if (of.told)
      for (const [spent, minute] of [
        ['yes', 2],
        ['no', 3],
      ] as const) {
        const told = v7()
        const content = { unspent: 'no', spent, details: spent === 'yes' ? 'A caution' : '' }
        await put('criminal_record_declarations', {
          ...{ id: told, person_id: personId, asks: 'excepted', declared_at: at(n, minute) },
          content: sealedIn('criminal_record_declarations', 'content', told, content),
        })
      }
    return { rests, check }
  }

  type By = { location: string; user: string }
  async function bringIn(personId: string, { location, user }: By, of: Case, n: number): Promise<string> {
    const confirmed =
      of.basis === 'unconfirmed' ? {} : { confirmed_by: of.signer === 'self' ? user : office, confirmed_at: at(n, 5) }
    return put('bring_ins', {
      ...{ person_id: personId, location_id: location, source: 'staff_file', first_day: day(-400), ...confirmed },
      ...{ in_use_since: day(-30), verify_by: day(n + 150), recorded_by: office, recorded_at: at(n, 4) },
    })
  }

  return async function make(rules: readonly NewRule[], n: number, of = casesOf(rules, day)): Promise<string> {
    const before = n < 0
    const name = `${before ? 'Early' : 'Late'} ${nameOfRules(rules)}`
    const born = of.born === 'fifteen' ? addDays(day(-365 * 15), -100) : '1990-05-01'
    const personId = await put('people', { name, date_of_birth: born, created_at: at(-500) })
    const known = { person_id: personId, kind: 'also_known_as', recorded_by: office, recorded_at: at(-500) }
    if (of.known) await put('person_names', { ...known, name: of.known })
    if (of.left)
      await put('staff_files', {
        person_id: personId,
        leaving_reason: of.left,
        created_at: at(-500),
        created_by: office,
      })
    const by =
      of.signer !== 'self' || before ? managers[rules.length > 1 ? 'pairs' : (of.signer ?? 'proper')] : await newly(n)
    const { rests, check } = await makeRecords(personId, name, of, n)
    if (!before && of.open) delete rests[of.open]
    const jobId = jobIds[of.job ?? 'carer']
    const post = (more: Row) =>
      put('posts', {
        ...{ person_id: personId, job_id: jobId, location_id: by.location, weekly_hours: of.hours ?? 20 },
        ...{ engagement: 'employee', recorded_at: at(n, 6), recorded_by: office, ...more },
      })
    if (of.besides) {
      const known = await bringIn(personId, by, of, n)
      await post({ job_id: jobIds.further, weekly_hours: 10, date_from: day(-400), bring_in_id: known })
    }
    const signedOn = of.signedSince ? Math.max(n, 0) : n
    const signed = (postId: string, more: Row = {}) =>
      put('clearances', {
        ...{ person_id: personId, post_id: postId, job_id: jobId, location_id: by.location, kind: 'full' },
        ...{ rules: 'standing', open: '[]', rests_on: JSON.stringify(rests), appointment_id: by.appointment },
        asked: JSON.stringify([...usual, ...(of.asked ?? [])].filter((key) => !of.notAsked?.includes(key))),
        ...{ signed_by: by.user, signed_at: at(signedOn, 8), ...more },
      })
    if (of.basis) {
      const held = await post({ date_from: day(-400), bring_in_id: await bringIn(personId, by, of, n) })
      if (of.revoked) await signed(held, { revoked_at: at(signedOn, 9), revoked_by: by.user })
      return personId
    }
    const postId = await post({ date_from: null, planned_start: day(Math.max(n, 0)) })
    const signature = await signed(postId)
    await hub.run('update posts set date_from = $1, signature_id = $2 where id = $3', [
      day(signedOn),
      signature,
      postId,
    ])
    if (of.voided) {
      const [voids] = rests[of.voided] ?? []
      await check(of.voided, { outcome: 'voided', voids_id: voids, recorded_at: at(Math.max(n, -1), 9) })
    }
    return personId
  }
}
