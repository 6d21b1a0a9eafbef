import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { recordFact, voidFact } from '#domains/compliance/facts/facts.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { addRule, changeType, closeType, endRule, reopenType } from '#domains/compliance/types/types.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import { knownAtOf } from '#lib/as-at.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { ComplianceLog } from '#tests/compliance-log.ts'
import { keepCheck } from '#tests/known-checks.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { agedTypes, employ, startedPosts, type Workplace, workplace } from '#tests/staff.ts'
import { typesAsAt } from './past-days.queries.server.ts'
import { listPastMatrix } from './past-matrix.queries.server.ts'

const HISTORIES = long ? 5 : 1
const STEPS = long ? 700 : 350
const DAYS = long ? 100 : 25
const PEOPLE = 12
const LONG_AGO = '2020-01-01T09:00:00Z'

let world: World
let hr: User
let log: ComplianceLog
let places: Workplace[]
let now: Temporal.Instant
const ctx = (): Ctx<User> => ({ ...world.ctx(hr), actor: hr, now })

beforeEach(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
  // never the very instant at which a day ends
  now = Temporal.Instant.from('2026-02-01T08:17:30Z')
  log = new ComplianceLog()
  await agedTypes(world)
  const types = await world.database.db.select().from(complianceTypes)
  log.types = types.map(({ id, key, needsCompetence, readFrom }) => ({
    ...{ id, key, needsCompetence, vetting: readFrom !== null, open: true, at: LONG_AGO },
  }))
  for (const rule of await world.database.db.select().from(complianceRules))
    log.rules.push({
      ...{ id: rule.id, type: rule.typeId, person: rule.personId, job: rule.jobId, location: rule.locationId },
      ...{ required: rule.required, from: rule.validFrom, to: rule.validTo, at: LONG_AGO, endedAt: null },
    })
  places = [
    await workplace(world),
    await workplace(world, 'Cook', 'Fern House'),
    await workplace(world, 'Driver', 'Oak House'),
  ]
})
afterEach(() => world.close())

type Random = (most: number) => number
const pick = <One>(random: Random, all: readonly One[]) => all[random(all.length)] as One

/** One thing that an office does, noted down if it was not refused. */
async function step(random: Random, everyone: string[]): Promise<void> {
  const [today, at] = [todayOf({ now }), now.toString()]
  const person = pick(random, everyone)
  const past = (most: number): Day => addDays(today, -random(most))
  const type = pick(random, log.types)
  const setting = log.types.findLast(({ id }) => id === type.id) ?? type
  const fact = async () => {
    const kind = pick(random, ['theory', 'theory', 'competence', 'waiver'] as const)
    const from = kind === 'waiver' ? today : past(400)
    const until = kind === 'waiver' ? addDays(today, 1 + random(90)) : random(6) ? addDays(from, 1 + random(460)) : null
    const given = { personId: person, typeId: type.id, aspect: kind, validFrom: from, expiresOn: until }
    const id = await recordFact(ctx(), { ...given, source: 'office', note: 'Seen' })
    if (!log.facts.some((known) => known.id === id))
      log.facts.push({ id, person, type: type.id, kind, from, until, at })
  }
  const taken = async () => {
    const made = log.facts.filter((fact) => !fact.voidedAt)
    if (made.length === 0) return
    const one = pick(random, made)
    await voidFact(ctx(), one.person, one.id, 'For another course')
    one.voidedAt = at
  }
  const check = async () => {
    const [kind, clear] = [pick(random, ['dbs', 'right_to_work'] as const), random(5) > 0]
    const [from, until] = [past(300), random(3) ? addDays(today, random(400) - 60) : null]
    if (until && until <= from) return
    const outcome = clear ? 'satisfactory' : 'unsatisfactory'
    const given = {
      personId: person,
      kind,
      outcome,
      checkedOn: from,
      followUpOn: until,
      checkedBy: 'us',
      recordedAt: at,
    } as const
    log.checks.push({ id: await keepCheck(world, given), person, kind, clear, from, until, at })
  }
  const checkTaken = async () => {
    const made = log.checks.filter((known) => !known.voidedAt)
    if (made.length === 0) return
    const one = pick(random, made)
    await voidCheck(ctx(), { personId: one.person }, one.id, 'Of someone else')
    one.voidedAt = at
  }
  const rule = async () => {
    const who = pick(random, ['everyone', 'job', 'location', 'person'] as const)
    const { jobId, locationId } = pick(random, places)
    const required = random(3) > 0
    const id = await addRule(ctx(), type.id, {
      ...{ who, jobId, locationId, personId: person, required: required ? 'yes' : 'no', reason: 'Because' },
    })
    const subject = {
      person: who === 'person' ? person : null,
      job: who === 'job' ? jobId : null,
      location: who === 'location' ? locationId : null,
    }
    const same = log.rules.filter(
      (known) =>
        known.type === type.id &&
        known.to === null &&
        known.person === subject.person &&
        known.job === subject.job &&
        known.location === subject.location,
    )
    for (const earlier of same) Object.assign(earlier, { to: addDays(today, -1), endedAt: at })
    const from = same.length > 0 ? today : '2000-01-01'
    log.rules.push({ id, type: type.id, ...subject, required, from, to: null, at, endedAt: null })
  }
  const ruleEnds = async () => {
    const made = log.rules.filter(({ to }) => to === null)
    const one = pick(random, made)
    await endRule(ctx(), one.type, one.id)
    Object.assign(one, { to: addDays(today, -1), endedAt: at })
  }
  const typeSet = async () => {
    const { name } =
      (await world.database.db.select().from(complianceTypes).where(eq(complianceTypes.id, type.id)))[0] ?? {}
    const needsCompetence = !setting.needsCompetence
    const form = {
      name,
      renewalMonths: '',
      earlyDays: '30',
      ladder: '0',
      ...(needsCompetence && { needsCompetence: 'on' }),
    }
    await changeType(ctx(), type.id, typeForm.parse(form))
    log.types.push({ ...setting, needsCompetence, at })
  }
  const typeClosed = async () => {
    await (setting.open ? closeType : reopenType)(ctx(), type.id)
    log.types.push({ ...setting, open: !setting.open, at })
  }
  const begun = async () => {
    const { jobId, locationId } = pick(random, places)
    const post = { id: v7(), personId: person, jobId, locationId, dateFrom: past(60) }
    await startedPosts(world.database, [{ ...post, recordedAt: at, recordedBy: hr.userId }])
    log.posts.push({ id: post.id, person, job: jobId, location: locationId, from: post.dateFrom, to: null, at })
  }
  const posted = log.posts.filter((post, index) => log.posts.findLastIndex(({ id }) => id === post.id) === index)
  const ended = async () => {
    const [one, to] = [pick(random, posted), past(30)]
    if (one.to || to < one.from) return
    await endStaffPost(ctx(), { personId: one.person, postId: one.id }, to)
    log.posts.push({ ...one, to, at })
  }
  const corrected = async () => {
    const one = pick(random, posted)
    const to = random(2) ? null : addDays(one.from, random(90))
    await world.database.db.update(posts).set({ dateTo: to, recordedAt: at }).where(eq(posts.id, one.id))
    log.posts.push({ ...one, to, at })
  }
  const often = [fact, fact, fact, fact, fact, fact, fact, taken, check, check, checkTaken]
  await pick(random, [...often, ...often, rule, rule, ruleEnds, typeSet, typeClosed, begun, ended, corrected])().catch(
    refused,
  )
}

function refused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}

/** The rows of the page as the log has them: by person, their cells in the order of the types. */
const linesOf = (matrix: ReturnType<ComplianceLog['matrix']>, types: readonly string[]) =>
  Object.fromEntries([...matrix].map(([id, cells]) => [id, types.map((type) => cells.get(type) ?? '')]))

test.each(Array.from({ length: HISTORIES }, (_, at) => at + 1))(
  `the matrix of ${DAYS} random days equals what an independent replay of the log says, and marks what was learned later (history %i)`,
  { timeout: HISTORIES * 600_000 },
  async () => {
    const random = seededRandom()
    const everyone: string[] = []
    for (const place of Array.from({ length: PEOPLE }, () => pick(random, places))) {
      const person = await employ(world, place, { dateFrom: '2025-06-01', recordedAt: now.toString() })
      const post = (await world.database.db.select().from(posts).where(eq(posts.personId, person)))[0]
      log.posts.push({
        id: post?.id ?? '',
        person,
        job: place.jobId,
        location: place.locationId,
        from: '2025-06-01',
        to: null,
        at: now.toString(),
      })
      everyone.push(person)
      now = now.add({ minutes: 1 })
    }
    const first = todayOf({ now })
    for (let done = 0; done < STEPS; done++) {
      await step(random, everyone)
      now = now.add({ hours: random(Math.ceil((280 * 48) / STEPS)), minutes: 1 + random(7) })
    }
    const today = todayOf({ now })
    let [marks, rested] = [0, 0]
    const between = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000)
    for (let asked = 0; asked < DAYS; asked++) {
      const day = addDays(first, random(between + 10) - 10)
      const knownBy = pick(random, [day, today, addDays(day, random(60))])
      const past = { day, knownBy: knownBy > today ? today : knownBy }
      const types = (await typesAsAt(ctx(), past)).map(({ id }) => id)
      const { rows } = await listPastMatrix(ctx(), trackerFilters.parse({}), past, types, 1000)
      const known = (by: Day) => log.matrix(day, knownAtOf({ day, knownBy: by }, now.toString()))
      const lines = Object.fromEntries(rows.map(({ id, cells }) => [id, types.length > 0 ? cells.split('|') : []]))
      expect({ past, lines }).toEqual({ past, lines: linesOf(known(past.knownBy), types) })
      const [then, since] = [known(day), known(today)]
      for (const { id, later, postsLater } of rows) {
        const differ = types.flatMap((type, at) => {
          const [was, is] = [then.get(id)?.get(type), since.get(id)?.get(type)]
          return was && is && was !== is ? [at] : []
        })
        expect({ past, id, later }).toEqual({ past, id, later: differ })
        expect({ past, id, moved: postsLater !== undefined }).toEqual({
          past,
          id,
          moved: then.has(id) !== since.has(id),
        })
        marks += later.length
      }
      // a letter of a cell that rests on a record
      rested += Object.values(lines)
        .flat()
        .filter((cell) => /^[vdxcw]/.test(cell)).length
    }
    // and not because nothing happened
    expect(marks).toBeGreaterThan(DAYS / 4)
    expect(rested).toBeGreaterThan(DAYS)
  },
)
