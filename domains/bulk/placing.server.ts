import { and, eq, isNull, sql } from 'drizzle-orm'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { inOrder } from '#domains/compliance/state/status.rules.ts'
import { clearances } from '#domains/employment/clearance/clearance.table.ts'
import { openAtGate } from '#domains/employment/clearance/open-at-gate.queries.server.ts'
import { mayGivePosts } from '#domains/employment/posts/posts.access.ts'
import { whyNotPost } from '#domains/employment/posts/posts.rules.ts'
import { asIfInPosts } from '#domains/employment/posts/posts.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { addStaffPost, endStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { formatDay } from '#lib/day.ts'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { BeginForm } from './bulk.form.ts'
import { refuseFields } from './filled.rules.ts'
import type { Kind } from './kind.server.ts'
import { type HeldPost, heldPosts, type Looked, lookAtPeople, notEndedPosts } from './subjects.queries.server.ts'

/** A further post at another location, in the job someone has; it begins by a clearance of its own, like any other. */
export const placing: Kind = {
  may: (actor) => mayChangeStaff(actor) && mayGivePosts(actor),
  look,
  async check(ctx, { locationId, plannedStart }) {
    refuseFields({
      ...(!locationId && { locationId: 'Choose the location' }),
      ...(!plannedStart && { plannedStart: 'Enter the planned first day there' }),
    })
    if (plannedStart < todayOf(ctx)) throw beside('plannedStart', 'The planned first day is today or later')
    if ((await placeOf(ctx, locationId)).closed) throw beside('locationId', 'This location is closed')
  },
  async say(ctx, { locationId, plannedStart }) {
    const { name, manager } = await placeOf(ctx, locationId)
    const signs = manager
      ? `${manager} signs for each of them before that.`
      : 'No registered manager is named there yet, so no one can sign for them.'
    return `${name}, planned from ${formatDay(plannedStart)}. ${signs}`
  },
  async act(ctx, personId, { locationId, plannedStart }) {
    const [person] = await lookAtPeople(ctx, [personId])
    const held = await heldPosts(ctx, [personId])
    const no = whyNot(found(person, 'Person'), held)
    const [post] = held
    if (no || !post) throw new Refusal('conflict', 'Update failed', no)
    return { post: await addStaffPost(ctx, personId, { ...placed(post), locationId, plannedStart, managerId: '' }) }
  },
  async undo(ctx, personId, { post }) {
    const postId = found(post, 'Post')
    const [planned] = await ctx.db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), isNull(posts.dateFrom), isNull(posts.dateTo)))
    if (!planned) return 'Started or ended since'
    if ((await ctx.db.$count(clearances, eq(clearances.postId, postId))) > 0) return 'Signed since'
    await endStaffPost(ctx, { personId, postId }, todayOf(ctx))
    return undefined
  },
}

async function look(ctx: Ctx<User>, ids: readonly string[], form?: BeginForm): Promise<Looked[]> {
  const looked = await lookAtPeople(ctx, ids)
  const held = Map.groupBy(await heldPosts(ctx, ids), ({ personId }) => personId)
  const rows = looked.map((person) => ({
    ...{ id: person.id, name: person.name, line: person.held || 'Not currently in post' },
    ...{ to: { page: 'staff', id: person.id } as const, whyNot: whyNot(person, held.get(person.id) ?? []) },
  }))
  if (!form) return rows
  const { locationId, plannedStart } = form
  if ((await placeOf(ctx, locationId)).closed) return rows.map((row) => ({ ...row, whyNot: 'The location is closed' }))
  const able = rows.flatMap(({ id, whyNot }) => {
    const [post] = held.get(id) ?? []
    return post && !whyNot ? [{ ...placed(post), personId: id, locationId, plannedStart }] : []
  })
  const there = Map.groupBy(
    await notEndedPosts(
      ctx,
      able.map(({ personId }) => personId),
    ),
    ({ personId }) => personId,
  )
  const has = new Map(able.map((wanted) => [wanted.personId, whyNotPost(there.get(wanted.personId) ?? [], wanted)]))
  const needs = await needsOf(
    ctx,
    able.filter(({ personId }) => !has.get(personId)),
  )
  return rows.map((row) => ({
    ...row,
    whyNot: row.whyNot ?? (has.get(row.id) ? 'Has this job there already' : undefined),
    needs: needs.get(row.id),
  }))
}

/** Which of several posts is meant only a person can say. */
function whyNot({ leftOn }: { leftOn: string | null }, held: readonly HeldPost[]): string | undefined {
  if (leftOn) return 'No longer works here'
  if (held.length === 0) return 'Not currently in post'
  if (held.length > 1) return 'Has several posts: add one in the staff file'
  return held[0]?.closed ? 'Their job is closed to new posts' : undefined
}

const placed = ({ jobId, engagement, weeklyHours, mostHours }: HeldPost) => ({
  ...{ jobId, engagement, mostHours },
  ...(weeklyHours === null ? {} : { weeklyHours }),
})

type Wanted = ReturnType<typeof placed> & { personId: string; locationId: string; plannedStart: string }

/** What each would need there, as if they had the post: found by a change that is rolled back. */
async function needsOf(ctx: Ctx<User>, wanted: readonly Wanted[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const lackingNow = await lacking(ctx, wanted)
  return asIfInPosts(ctx, wanted, async (ctx, given) => {
    const open = await openAtGate(
      ctx,
      given.map((post) => ({ ...post, postId: post.id })),
    )
    const lackingThere = await lacking(ctx, wanted)
    return new Map(
      given.map(({ id, personId }) => {
        const checks = open.get(id)?.open ?? []
        const named = may(ctx.actor, 'vetting') ? checks.join(', ') : `${checks.length} checks`
        const more = [...(lackingThere.get(personId) ?? [])].filter((name) => !lackingNow.get(personId)?.has(name))
        return [personId, needWords(checks.length > 0 ? named : '', more)]
      }),
    )
  })
}

function needWords(checks: string, training: readonly string[]): string {
  const parts = [
    checks && `Open before the signature: ${checks}.`,
    training[0] && `Missing there: ${training.join(', ')}.`,
  ]
  return parts.filter(Boolean).join(' ') || 'Needs the signature only.'
}

async function lacking(ctx: Ctx, wanted: readonly Wanted[]): Promise<Map<string, Set<string>>> {
  const states = await complianceState(ctx, { personIds: wanted.map(({ personId }) => personId) })
  const open = states.filter(({ status }) => !inOrder.includes(status))
  const byPerson = Map.groupBy(open, ({ personId }) => personId)
  return new Map([...byPerson].map(([id, states]) => [id, new Set(states.map(({ name }) => name))]))
}

async function placeOf(ctx: Ctx, locationId: string) {
  const [place] = await ctx.db
    .select({
      name: locations.name,
      manager: people.name,
      closed: sql<boolean>`${locations.closedOn} is not null`,
    })
    .from(locations)
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .where(eq(locations.id, locationId))
  return found(place, 'Location')
}

const beside = (field: string, words: string) => new Refusal('invalid', 'Update failed', undefined, { [field]: words })
