import { mustManage } from '#domains/employment/posts/staff-managers.server.ts'
import { mayChangeStaff } from '#domains/employment/staff/staff.access.ts'
import { moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Before, Kind } from './kind.server.ts'
import { type Looked, lookAtPeople, openPosts } from './subjects.queries.server.ts'

type Terms = { team?: string; managerId?: string }

async function look(ctx: Ctx<User>, ids: readonly string[]): Promise<Looked[]> {
  return (await lookAtPeople(ctx, ids)).map(({ id, name, leftOn, held }) => ({
    ...{ id, name, line: held, to: { page: 'staff', id } },
    whyNot: leftOn ? 'No longer works here' : undefined,
  }))
}

/** Writes the terms to every open post; what they were is returned, by post, for the undo. */
async function assign(ctx: Ctx<User>, personId: string, terms: Terms): Promise<Before> {
  const open = await openPosts(ctx, personId)
  if (open.length === 0) throw new Refusal('conflict', 'Nothing was changed', 'Not in post.')
  for (const { id: postId, team, managerId } of open)
    await moveToTeam(ctx, { personId, postId }, { team, managerId: managerId ?? '', ...terms })
  const [field] = Object.keys(terms) as (keyof Terms)[]
  return Object.fromEntries(open.map(({ id, ...post }) => [id, field ? post[field] : null]))
}

/** Puts back what each post had, unless it was changed again since. */
async function putBack(ctx: Ctx<User>, personId: string, before: Before, field: 'team' | 'managerId') {
  const { set = null, ...was } = before
  const open = (await openPosts(ctx, personId)).filter((post) => post.id in was && (post[field] ?? '') === (set ?? ''))
  for (const { id: postId, team, managerId } of open) {
    const put = { team, managerId: managerId ?? '', [field]: was[postId] ?? '' }
    await moveToTeam(ctx, { personId, postId }, put, put.managerId)
  }
  return open.length < Object.keys(was).length ? 'Changed again since' : undefined
}

export const assigningManager: Kind = {
  may: mayChangeStaff,
  look,
  async check(ctx, { managerId }) {
    if (!managerId) throw new Refusal('invalid', 'Update failed', undefined, { managerId: 'Choose the manager' })
    await mustManage(ctx, managerId)
  },
  act: async (ctx, id, { managerId }) => ({ ...(await assign(ctx, id, { managerId })), set: managerId }),
  undo: (ctx, id, before) => putBack(ctx, id, before, 'managerId'),
}

export const assigningTeam: Kind = {
  may: mayChangeStaff,
  look,
  act: async (ctx, id, { team }) => ({ ...(await assign(ctx, id, { team })), set: team }),
  undo: (ctx, id, before) => putBack(ctx, id, before, 'team'),
}
