import type { Day } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { ownMatters, type Step } from './steps.rules.ts'
import { lineOf, ownLineOf, teamLineOf } from './words.rules.ts'

type Hearer = { personId: string; name: string; address: string }
type Around = { managerId: string | null; registeredManagerId: string | null; location: string }
type About = {
  people: ReadonlyMap<string, { name: string; email: string | null }>
  around: ReadonlyMap<string, Around>
  hearers: { vetting: readonly Hearer[]; managers: ReadonlyMap<string, Hearer> }
  today: Day
}

export type Mail = {
  template: string
  to: { address: string; name: string; personId: string }
  params: Record<string, string>
  dedupeKey: string
  /** The person it is about, where it is about one. */
  subjectId?: string
}
export type Told = Step & { addresses: number }

/** The most people in one email; the rest are in the directory. */
const MOST_LINES = 40
const BY_HAND = ' (they have no email address: please tell them)'

/** One email a day for each hearer, and each step with how many it reached. No one is told twice, nor of themselves as of another. */
export function mailsOf(due: readonly Step[], about: About): { mails: Mail[]; told: Told[] } {
  const heard = due.map((step) => ({ step, hearers: hearersOf(step, about) }))
  const told = heard.map(({ step, hearers }) => ({ ...step, addresses: hearers.length }))
  const each = heard.flatMap(({ step, hearers }) => hearers.map((hearer) => ({ step, hearer })))
  const byMail = Map.groupBy(each, ({ step, hearer }) => `${step.audience}:${hearer.personId}`)
  const mails = [...byMail].flatMap(([key, some]) => {
    const [first] = some
    return first
      ? [
          mailOf(
            key,
            first.hearer,
            some.map(({ step }) => step),
            about,
          ),
        ]
      : []
  })
  return { mails, told }
}

function hearersOf(step: Step, { people, around, hearers }: About): Hearer[] {
  const { audience, personId, postIds } = step
  if (audience === 'person') {
    const own = people.get(personId)
    return own?.email ? [{ personId, name: own.name, address: own.email }] : []
  }
  const vetting = hearers.vetting.filter((one) => one.personId !== personId)
  if (audience === 'vetting') return vetting
  const posts = postIds.flatMap((id) => around.get(id) ?? [])
  const knows = new Set([personId, ...vetting.map((one) => one.personId)])
  const managers = leading(
    posts.map((post) => post.registeredManagerId),
    hearers.managers,
    knows,
  )
  if (audience === 'manager') return managers
  for (const one of managers) knows.add(one.personId)
  return leading(
    posts.map((post) => post.managerId),
    hearers.managers,
    knows,
  )
}

/** Those with an account who do not hear of it already. */
function leading(
  ids: readonly (string | null)[],
  accounts: About['hearers']['managers'],
  knows: ReadonlySet<string>,
): Hearer[] {
  return [...new Set(ids)].flatMap((id) => (id && !knows.has(id) ? (accounts.get(id) ?? []) : []))
}

function mailOf(key: string, { personId, name, address }: Hearer, steps: readonly Step[], about: About): Mail {
  const [audience = ''] = key.split(':')
  const to = { address, name, personId }
  const dedupeKey = `standing:${key}:${about.today}`
  if (audience === 'person') {
    const lines = steps.map(ownLineOf).join('\n')
    return { template: 'standing.own', to, dedupeKey, params: { firstName: firstNameOf(name), lines } }
  }
  const whom = [...new Set(steps.map((step) => step.personId))]
  const [only] = whom.length === 1 ? whom : []
  const ofOne = only ? { subjectId: only } : {}
  const params = {
    lines: linesOf(
      steps.filter(({ weekly }) => !weekly),
      about,
    ),
    still: linesOf(
      steps.filter(({ weekly }) => weekly),
      about,
    ),
    people: String(whom.length),
  }
  if (audience === 'line_manager') return { template: 'standing.team', to, dedupeKey, params, ...ofOne }
  const more = {
    ...(audience === 'manager' && { manager: 'yes' }),
    ...(only && { personId: only }),
  }
  return { template: 'standing.ends', to, dedupeKey, params: { ...params, ...more }, ...ofOne }
}

/** One line for each person, the most urgent first. */
function linesOf(steps: readonly Step[], about: About): string {
  const lines = [...Map.groupBy(steps, ({ personId }) => personId)]
    .map(([personId, own]) => ({ own: own.toSorted((a, b) => a.left - b.left), ...about.people.get(personId) }))
    .toSorted((a, b) => (a.own[0]?.left ?? 0) - (b.own[0]?.left ?? 0) || (a.name ?? '').localeCompare(b.name ?? ''))
    .map(({ own, name, email }) => {
      const [first] = own
      if (first?.audience === 'line_manager') return `${name}: ${teamLineOf(first)}.`
      const places = [
        ...new Set(own.flatMap(({ postIds }) => postIds.flatMap((id) => about.around.get(id)?.location ?? []))),
      ]
      // never what they do not hear of by email either: an adverse reference, a cell not confirmed yet
      const byHand = (step: Step) => !email && ownMatters.includes(step.key) && !step.unconfirmed
      const lines = own.map((step) => `${lineOf(step)}${byHand(step) ? BY_HAND : ''}`)
      return `${name}, ${places.join(' and ')} – ${lines.join('; ')}.`
    })
  const over = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(over > 0 ? [`And ${over} more people.`] : [])].join('\n')
}
