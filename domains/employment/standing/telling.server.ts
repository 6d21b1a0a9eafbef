import { eq } from 'drizzle-orm'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { filesOf } from './files.queries.server.ts'
import { isHeld, standingOn } from './files.rules.ts'
import { type Hearer, managersAccounts, vettingAccounts } from './hearers.queries.server.ts'
import type { LapseChoice } from './lapses.rules.ts'
import { isOn, type Suspension } from './suspensions.rules.ts'
import { officeLineOf, returnedOn, returnOf, type Told, teamLineOf } from './telling.rules.ts'

type Decided = {
  id: string
  personId: string
  decision: LapseChoice
  label: string
  postIds: readonly string[]
  until: Day | null
}

/** Tells at once what was decided about a lapse; in the transaction of the decision, which gives the mail its key. */
export async function tellOfDecision(ctx: Ctx, { id, personId, postIds, ...decided }: Decided): Promise<void> {
  await tell(ctx, { key: id, personId, postIds, on: todayOf(ctx), told: { what: 'lapse', ...decided } })
}

export async function tellOfSuspension(ctx: Ctx, { id, personId, ...days }: Suspension & Of): Promise<void> {
  await tell(ctx, { key: id, personId, on: days.dateFrom, told: { what: 'suspended', ...days } })
}

export async function tellOfReturn(ctx: Ctx, suspension: Suspension & Of, backOn: Day): Promise<void> {
  const { id, personId } = suspension
  const told = returnOf(suspension, backOn, todayOf(ctx))
  await tell(ctx, { key: `${id}:over`, personId, on: told.from, told })
}

/** Tells that a suspension ended by itself, the day after its last one or later. */
export async function tellOfLastDay(ctx: Ctx, { id, personId, ...days }: Suspension & Of): Promise<void> {
  const today = todayOf(ctx)
  const from = returnedOn(days, today)
  if (from) await tell(ctx, { key: `${id}:over`, personId, on: today, told: { what: 'back', from, begun: true } })
}

type Of = { id: string; personId: string }
/** `key` names what happened, so that each hears of it once; `on` is the day that line managers are told the outcome of. */
type Telling = { key: string; personId: string; postIds?: readonly string[]; on: Day; told: Told }

async function tell(ctx: Ctx, telling: Telling): Promise<void> {
  const about = await postsOf(ctx, telling)
  if (!about || about.posts.length === 0) return
  const { name, posts } = about
  const others = <One extends Hearer>(all: readonly One[]) =>
    all.filter(({ personId }) => personId !== telling.personId)
  const accounts = await managersAccounts(ctx, [
    ...new Set(posts.flatMap(({ managerId, registered }) => [managerId, registered].flatMap((id) => id ?? []))),
  ])
  const vetting = others(await vettingAccounts(ctx))
  const office = new Map(vetting.map((one) => [one.personId, { ...one, manager: '' }]))
  for (const one of others(posts.flatMap(({ registered }) => accounts.get(registered ?? '') ?? [])))
    if (!office.has(one.personId)) office.set(one.personId, { ...one, manager: 'yes' })
  const leaders = others([...new Set(posts.flatMap(({ managerId }) => accounts.get(managerId ?? '') ?? []))])
  const params = { name, personId: telling.personId }
  await queueEmails(ctx, [
    ...[...office.values()].map((to) =>
      mailOf(telling, to, 'standing.decided', { ...params, manager: to.manager, line: officeLineOf(telling.told) }),
    ),
    ...leaders
      .filter(({ personId }) => !office.has(personId))
      .map((to) => {
        const led = posts.filter(({ managerId }) => managerId === to.personId)
        const lines = led.map(({ job, location, line }) => `${name}, ${job}, ${location}: ${line}`).join('\n')
        return mailOf(telling, to, 'standing.team_decided', { ...params, lines })
      }),
  ])
}

const mailOf = (
  { key, personId: subjectId }: Telling,
  { personId, name, address }: Hearer,
  template: string,
  params: Record<string, string>,
) => ({
  subjectId,
  ...{ template, params, to: { personId, name, address } },
  dedupeKey: `${template}:${key}:${personId}`,
})

/** The posts held that it is about, with who leads there and what a line manager is told of each. */
async function postsOf(ctx: Ctx, { personId, postIds, on, told }: Telling) {
  const [person] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, personId))
  const files = await filesOf(ctx, [personId])
  const file = files.get(personId)
  if (!person || !file) return undefined
  const { id, registeredManagerId } = locations
  const leaders = new Map(
    (await ctx.db.select({ id, by: registeredManagerId }).from(locations)).map((one) => [one.id, one.by]),
  )
  const today = todayOf(ctx)
  const suspended = file.suspensions.some((one) => isOn(one, on))
  const posts = file.posts
    .filter((post) => (postIds ? postIds.includes(post.id) : isHeld(post, today) || isHeld(post, on)))
    .map((post) => {
      const cleared = !suspended && (standingOn(files, post, on)?.outcome ?? 'not_cleared') !== 'not_cleared'
      return {
        ...{ managerId: post.managerId, registered: leaders.get(post.location.id) ?? null },
        ...{ job: post.job.title, location: post.location.name, line: teamLineOf(told, { today, cleared }) },
      }
    })
  return { name: person.name, posts }
}
