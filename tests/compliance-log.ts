import { type Day, daysBetween } from '#lib/day.ts'

/**
 * What was written about compliance, kept beside the hub, and a reading of it that shares nothing with the hub's: what a matrix
 * of any day has to show, as known by any instant.
 */
export class ComplianceLog {
  facts: LoggedFact[] = []
  checks: LoggedCheck[] = []
  rules: LoggedRule[] = []
  /** How a type was set, each time. */
  types: { id: string; key: string; needsCompetence: boolean; vetting: boolean; open: boolean; at: string }[] = []
  /** What was said of a post, each time. */
  posts: { id: string; person: string; job: string; location: string; from: Day; to: Day | null; at: string }[] = []

  /** By person in post that day, and then by type, as a cell of the matrix is written. */
  matrix(day: Day, known: string): Map<string, Map<string, string>> {
    const types = newest(this.types, known).filter(({ open }) => open)
    const held = newest(this.posts, known).filter(({ from, to }) => from <= day && (!to || to >= day))
    return new Map(
      [...Map.groupBy(held, ({ person }) => person)].map(([person, posts]) => [
        person,
        new Map(types.map((type) => [type.id, this.#cell({ person, type, posts, day, known })])),
      ]),
    )
  }

  #cell({ person, type, posts, day, known }: Asked): string {
    if (!this.#needed({ person, type, posts, day, known })) return 'n'
    const done = type.vetting
      ? this.#check(person, type.key, day, known)
      : this.#best(person, type.id, 'theory', day, known)
    const signed = type.vetting ? undefined : this.#best(person, type.id, 'competence', day, known)
    const waived = type.vetting ? undefined : this.#best(person, type.id, 'waiver', day, known)
    const competent = !type.needsCompetence || type.vetting || (signed && lasts(signed, day))
    if (done && lasts(done, day) && competent) {
      const ends = [done.until, type.needsCompetence && !type.vetting ? signed?.until : null].flatMap(
        (end) => end ?? [],
      )
      const end = ends.toSorted()[0]
      return end ? `${daysBetween(day, end) <= 30 ? 'd' : 'v'}${daysBetween(day, end)}` : 'v'
    }
    if (waived) return 'w'
    if (!done) return 'm'
    if (!lasts(done, day)) return 'x'
    return type.key === 'care_certificate' ? 'm' : 'c'
  }

  #needed({ person, type, posts, day, known }: Asked): boolean {
    const inForce = this.rules.filter(
      (rule) =>
        rule.type === type.id &&
        rule.at <= known &&
        rule.from <= day &&
        (rule.to === null || rule.to >= day || (rule.endedAt !== null && rule.endedAt > known)),
    )
    const latest = (rules: LoggedRule[]) => rules.toSorted((a, b) => order(b.at + b.id, a.at + a.id))[0]
    const own = latest(inForce.filter((rule) => rule.person === person))
    if (own) return own.required
    return posts.some(({ job, location }) => {
      const fits = inForce.filter(
        (rule) => !rule.person && (!rule.job || rule.job === job) && (!rule.location || rule.location === location),
      )
      const of = (some: (rule: LoggedRule) => unknown) => latest(fits.filter(some))
      const narrowest = of(({ job }) => job) ?? of(({ location }) => location) ?? latest(fits)
      return narrowest?.required ?? false
    })
  }

  #best(person: string, type: string, kind: LoggedFact['kind'], day: Day, known: string) {
    const counted = this.facts.filter(
      (fact) =>
        fact.person === person &&
        fact.type === type &&
        fact.kind === kind &&
        fact.at <= known &&
        !(fact.voidedAt && fact.voidedAt <= known) &&
        fact.from <= day &&
        (kind !== 'waiver' || (fact.until ?? '') >= day),
    )
    const rank = ({ until, at, id }: LoggedFact) => `${until ?? '9999-12-31'} ${at} ${id}`
    return counted.toSorted((a, b) => order(rank(b), rank(a)))[0]
  }

  /** The newest decision on record counts; taken back or adverse, there is none. */
  #check(person: string, kind: string, day: Day, known: string) {
    const made = this.checks.filter(
      (check) => check.person === person && check.kind === kind && check.at <= known && check.from <= day,
    )
    const last = made.toSorted((a, b) => order(b.at + b.id, a.at + a.id))[0]
    return last?.clear && !(last.voidedAt && last.voidedAt <= known) ? last : undefined
  }
}

type LoggedFact = {
  id: string
  person: string
  type: string
  kind: 'theory' | 'competence' | 'waiver'
  from: Day
  until: Day | null
  at: string
  voidedAt?: string
}
type LoggedCheck = {
  id: string
  person: string
  kind: string
  clear: boolean
  from: Day
  until: Day | null
  at: string
  voidedAt?: string
}
type LoggedRule = {
  id: string
  type: string
  person: string | null
  job: string | null
  location: string | null
  required: boolean
  from: Day
  to: Day | null
  at: string
  endedAt: string | null
}
type Asked = {
  person: string
  type: ComplianceLog['types'][number]
  posts: ComplianceLog['posts']
  day: Day
  known: string
}

const order = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const lasts = ({ until }: { until: Day | null }, day: Day) => until === null || until > day

/** Of each, what was said last by then. */
function newest<One extends { id: string; at: string }>(all: readonly One[], known: string): One[] {
  const said = new Map<string, One>()
  for (const one of all) if (one.at <= known) said.set(one.id, one)
  return [...said.values()]
}
