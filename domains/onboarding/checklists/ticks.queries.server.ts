import { sql } from 'drizzle-orm'
import { goingOn } from '#domains/onboarding/going-on.queries.server.ts'
import { mayTick } from '#domains/onboarding/onboarding.access.ts'
import { onboardingChecklists } from '#domains/onboarding/onboarding.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { finished, itemState, placeOf } from './item-state.queries.server.ts'

/** For so many days a tick can be taken back where it was given. */
const UNDO_DAYS = 7

export type Tick = {
  id: string
  personId: string
  name: string
  /** Whether they work here already, so that the manager has a page of them. */
  began: boolean
  title: string
  due: Day | null
  done: boolean
}

/** What is the asker's to tick as the manager of new starters, the most urgent first, and what they ticked in the last days. */
export async function managersTicks(ctx: Ctx<User>): Promise<Tick[]> {
  authorize(mayTick(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const since = ctx.now.subtract({ hours: 24 * UNDO_DAYS }).toString()
  const led = sql`post.manager_id = ${ctx.actor.personId}::uuid
    and ${notEndedOn(today, 'post')}`
  const lately = sql`(${goingOn}) or (${finished} and entry.closed_at > ${since})`
  const chosen = sql`entry.id in (select entry.id from ${onboardingChecklists} as entry ${placeOf}
    where ${led} and (${lately}))`
  const { rows } = await ctx.db.execute<Tick>(
    sql`select item.id, item.person_id as "personId", person.name, item.title, item.due_on::text as due, item.done,
        coalesce(post.date_from <= ${today}::date, false) as began
      from (${await itemState(ctx, chosen)}) as item
      join ${onboardingChecklists} as entry on entry.id = item.checklist_id ${placeOf}
      join ${people} as person on person.id = item.person_id
      where item.owner = 'manager' and (not item.done or item.done_at > ${since})
      order by item.done, min(item.due_on) over (partition by item.checklist_id, item.done) nulls last, person.name,
        item.checklist_id, item.due_on, item.position`,
  )
  return rows
}
