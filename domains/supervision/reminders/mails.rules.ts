import { cameByDay } from '#domains/notifications/waves.rules.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Audience, Step } from './ladder.rules.ts'

export type Known = {
  name: string
  email: string | undefined
  /** Has an account, or an address that was said to be theirs. */
  writtenTo: boolean
  supervisor: { id: string; name: string; email: string | undefined } | undefined
}
type Hearer = { key: string; name: string; address: string; personId?: string }
type About = {
  people: ReadonlyMap<string, Known>
  /** The office’s addresses. */
  office: readonly string[]
  digest: boolean
  today: Day
  /** Days since these were last told; none where they never were. */
  daysSince?: number | undefined
  /** Who came here since. */
  fresh?: ReadonlySet<string>
}

const MOST_LINES = 40
const template: Record<Audience, string> = {
  person: 'supervision.own',
  supervisor: 'supervision.team',
  office: 'supervision.office',
}

/** One email a day for each who is told, with a line for each due; and for each step the key of an email it was in. */
export function mailsOf(steps: readonly Step[], about: About) {
  const each = steps.flatMap((step) => hearersOf(step, about).map((hearer) => ({ step, hearer })))
  const keys = new Map<Step, string>()
  const mails = [...Map.groupBy(each, ({ step, hearer }) => `${step.audience}:${hearer.key}`)].flatMap(
    ([key, some]) => {
      const [first] = some
      if (!first) return []
      const dedupeKey = `supervision-due:${key}:${about.today}`
      for (const { step } of some) keys.set(step, dedupeKey)
      const { name, address, personId } = first.hearer
      const params = {
        firstName: firstNameOf(name),
        lines: linesOf(
          some.map(({ step }) => step),
          about,
        ),
      }
      const to = { address, name, ...(personId && { personId }) }
      const byDay = some.every(({ step }) => !about.fresh?.has(step.personId) && cameByDay(step, about.daysSince))
      const arose = byDay ? ('day' as const) : ('change' as const)
      return [{ template: template[first.step.audience], to, params, dedupeKey, arose }]
    },
  )
  return { mails, keys }
}

function hearersOf(step: Step, { people, office, digest }: About): Hearer[] {
  const known = people.get(step.personId)
  if (step.audience === 'office') return office.map((address) => ({ key: address, name: 'everyone', address }))
  if (step.audience === 'person')
    return known?.email && known.writtenTo
      ? [{ key: step.personId, name: known.name, address: known.email, personId: step.personId }]
      : []
  const leads = known?.supervisor
  return digest && leads?.email ? [{ key: leads.id, name: leads.name, address: leads.email, personId: leads.id }] : []
}

function linesOf(steps: readonly Step[], { people }: About): string {
  const all = steps.map((step) =>
    lineOf(step, step.audience === 'person' ? undefined : people.get(step.personId)?.name),
  )
  const over = all.length - MOST_LINES
  return [...all.slice(0, MOST_LINES), ...(over > 0 ? [`And ${over} more.`] : [])].join('\n')
}

export function lineOf({ kind, dueOn, left }: Pick<Step, 'kind' | 'dueOn' | 'left'>, name?: string): string {
  const over = left < 0 ? `, ${countOf(-left, 'day', 'days')} over` : ''
  const when = `due on ${formatDay(dueOn)}${over}`
  return name ? `${name}: ${kindNames[kind].toLowerCase()} ${when}` : `${kindNames[kind]}: ${when}`
}
