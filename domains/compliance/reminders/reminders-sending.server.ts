import { queueEmail } from '#domains/notifications/messages.server.ts'
import type { Day } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { digestLines, ownLines, shortened, type Told } from './digest.rules.ts'
import type { Reminded } from './reminder-people.queries.server.ts'
import type { Pending } from './reminders.rules.ts'

type Post = {
  told: readonly Told[]
  pending: readonly Pending[]
  people: ReadonlyMap<string, Reminded>
  types: ReadonlyMap<string, { name: string; ladder: readonly number[] }>
  /** Where the office's digest goes; empty when it is off. */
  office: readonly string[]
  digest: boolean
  today: Day
}

/** One mail for each person, each supervisor and each address of the office; gives the message in which a step was told. */
export async function sendReminders(ctx: Ctx, post: Post): Promise<(row: Told) => string | undefined> {
  const own = await mailPeople(ctx, post)
  const supervisors = post.digest ? await mailSupervisors(ctx, post) : new Map<string, string>()
  const office = await mailOffice(ctx, post)
  return ({ way, audience, personId, toldId }) => {
    if (way === 'email') return own.get(personId)
    if (way !== 'digest') return undefined
    return audience === 'office' ? office : supervisors.get(toldId ?? '')
  }
}

async function mailPeople(ctx: Ctx, { told, pending, people, types, today }: Post): Promise<Map<string, string>> {
  const sent = new Map<string, string>()
  const byPerson = Map.groupBy(pending, ({ personId }) => personId)
  const reached = new Set(told.filter(({ way }) => way === 'email').map(({ personId }) => personId))
  for (const personId of reached) {
    const person = people.get(personId)
    if (!person?.email) continue
    const message = await queueEmail(ctx, {
      template: 'compliance.reminder',
      to: { address: person.email, name: person.name, personId },
      params: {
        firstName: firstNameOf(person.name),
        lines: ownLines(byPerson.get(personId) ?? [], types).join('\n'),
      },
      dedupeKey: `compliance-reminder:${personId}:${today}`,
      subjectId: personId,
    })
    if (message) sent.set(personId, message)
  }
  return sent
}

async function mailSupervisors(ctx: Ctx, post: Post): Promise<Map<string, string>> {
  const { told, people, today } = post
  const sent = new Map<string, string>()
  const theirs = told.filter(({ way, audience }) => way === 'letter' || audience === 'supervisor')
  for (const [id, rows] of Map.groupBy(theirs, ({ toldId }) => toldId ?? '')) {
    const supervisor = people.get(rows[0]?.personId ?? '')?.supervisor
    if (supervisor?.id !== id || !supervisor.email) continue
    const message = await queueEmail(ctx, {
      template: 'compliance.digest',
      to: { address: supervisor.email, name: supervisor.name, personId: id },
      params: digestParams(rows, post),
      dedupeKey: `compliance-digest:${id}:${today}`,
    })
    if (message) sent.set(id, message)
  }
  return sent
}

/** The same mail to every address of the office; the first one's id stands for all. */
async function mailOffice(ctx: Ctx, post: Post): Promise<string | undefined> {
  const rows = post.told.filter((row) => row.audience === 'office' || (row.way === 'letter' && row.toldId === null))
  if (rows.length === 0) return undefined
  const sent: (string | undefined)[] = []
  for (const address of post.office)
    sent.push(
      await queueEmail(ctx, {
        template: 'compliance.digest',
        to: { address },
        params: { ...digestParams(rows, post), office: 'yes' },
        dedupeKey: `compliance-digest:${address.toLowerCase()}:${post.today}`,
      }),
    )
  return sent.find(Boolean)
}

/** What is new, and what is said once a week until it is in order. */
function digestParams(rows: readonly Told[], { people, types }: Post): Record<string, string> {
  const linesOf = (some: readonly Told[]) =>
    shortened(digestLines(some, types, (personId) => people.get(personId)?.name ?? '')).join('\n')
  return {
    lines: linesOf(rows.filter(({ weekly }) => !weekly)),
    still: linesOf(rows.filter(({ weekly }) => weekly)),
    people: String(new Set(rows.map(({ personId }) => personId)).size),
  }
}
