import { type Outgoing, queueEmails } from '#domains/notifications/messages.server.ts'
import { NO_ACCOUNT } from '#domains/notifications/no-account.rules.ts'
import type { Day } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { digestLines, ownLines, type SentStep, shortened, type Types } from './digest.rules.ts'
import type { Reminded } from './reminder-people.queries.server.ts'
import type { Pending } from './reminders.rules.ts'

type Post = {
  due: readonly SentStep[]
  pending: readonly Pending[]
  people: ReadonlyMap<string, Reminded>
  types: Types
  /** Where the office's digest goes; empty when it is off. */
  office: readonly string[]
  digest: boolean
  today: Day
  /** Whose email is due to a change, of so many that they wait. */
  wave: ReadonlySet<string>
  /** The reminders that wait already: no second one is queued beside them. */
  waiting: ReadonlyMap<string, string>
}

/** One email for each person, each supervisor and each address of the office; returns the message of each step. */
export async function sendReminders(ctx: Ctx, post: Post): Promise<(row: SentStep) => string | undefined> {
  const own = await mailPeople(ctx, post)
  const supervisors = post.digest ? await mailSupervisors(ctx, post) : new Map<string, string>()
  const office = await mailOffice(ctx, post)
  return ({ way, audience, personId, toldId }) => {
    if (way === 'email') return post.waiting.get(personId) ?? own.get(personId)
    if (way !== 'digest') return undefined
    return audience === 'office' ? office : supervisors.get(toldId ?? '')
  }
}

async function mailPeople(
  ctx: Ctx,
  { due, pending, people, types, today, wave, waiting }: Post,
): Promise<Map<string, string>> {
  const byPerson = Map.groupBy(pending, ({ personId }) => personId)
  const reached = new Set(due.filter(({ way }) => way === 'email').map(({ personId }) => personId))
  const mails = [...reached].flatMap((personId): Addressed[] => {
    const person = people.get(personId)
    if (!person?.email || waiting.has(personId)) return []
    const lines = ownLines(byPerson.get(personId) ?? [], types).join('\n')
    const mail = {
      template: 'compliance.reminder',
      to: { address: person.email, name: person.name, personId },
      params: { firstName: firstNameOf(person.name), lines, ...(!person.hasAccount && { account: NO_ACCOUNT }) },
      dedupeKey: `compliance-reminder:${personId}:${today}`,
      subjectId: personId,
      arose: wave.has(personId) ? ('change' as const) : ('day' as const),
    }
    return [[personId, mail]]
  })
  return queueAll(ctx, mails)
}

async function mailSupervisors(ctx: Ctx, post: Post): Promise<Map<string, string>> {
  const { due, people, today } = post
  const theirs = due.filter(({ way, audience }) => way === 'letter' || audience === 'supervisor')
  const mails = [...Map.groupBy(theirs, ({ toldId }) => toldId ?? '')].flatMap(([id, rows]): Addressed[] => {
    const supervisor = people.get(rows[0]?.personId ?? '')?.supervisor
    if (supervisor?.id !== id || !supervisor.email) return []
    const mail = {
      template: 'compliance.digest',
      to: { address: supervisor.email, name: supervisor.name, personId: id },
      params: digestParams(rows, post),
      dedupeKey: `compliance-digest:${id}:${today}`,
    }
    return [[id, mail]]
  })
  return queueAll(ctx, mails)
}

/** The same email to every address of the office; the first one's id is stored for all. */
async function mailOffice(ctx: Ctx, post: Post): Promise<string | undefined> {
  const rows = post.due.filter((row) => row.audience === 'office' || (row.way === 'letter' && row.toldId === null))
  if (rows.length === 0) return undefined
  const params = { ...digestParams(rows, post), office: 'yes' }
  const mails = post.office.map((address): Addressed => {
    const dedupeKey = `compliance-digest:${address.toLowerCase()}:${post.today}`
    return [address, { template: 'compliance.digest', to: { address }, params, dedupeKey }]
  })
  const sent = await queueAll(ctx, mails)
  return post.office.map((address) => sent.get(address)).find(Boolean)
}

type Addressed = [whom: string, mail: Outgoing & { dedupeKey: string }]

/** The ids of the messages, by whom they are for, in a few statements however many they are. */
async function queueAll(ctx: Ctx, mails: readonly Addressed[]): Promise<Map<string, string>> {
  const queued = await queueEmails(
    ctx,
    mails.map(([, mail]) => mail),
  )
  return new Map(
    mails.flatMap(([whom, { dedupeKey }]): [string, string][] => {
      const id = queued.get(dedupeKey)
      return id ? [[whom, id]] : []
    }),
  )
}

/** New items, and items repeated weekly until they are resolved. */
function digestParams(rows: readonly SentStep[], { people, types }: Post): Record<string, string> {
  const linesOf = (some: readonly SentStep[]) =>
    shortened(digestLines(some, types, (personId) => people.get(personId)?.name ?? '')).join('\n')
  return {
    lines: linesOf(rows.filter(({ weekly }) => !weekly)),
    still: linesOf(rows.filter(({ weekly }) => weekly)),
    people: String(new Set(rows.map(({ personId }) => personId)).size),
  }
}
