import { sql } from 'drizzle-orm'
import type { ItemKind, Owner, Stage } from '#domains/onboarding/onboarding.rules.ts'
import type { Day } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { itemState } from './item-state.queries.server.ts'

export type Item = {
  id: string
  kind: ItemKind
  stage: Stage
  title: string
  owner: Owner
  about: string
  due: Day | null
  done: boolean
  /** Ticked by someone, not computed. */
  ticked: boolean
  /** Ticked, though no document, training, signature or answer of theirs is on file. */
  byHand: boolean
  answered: boolean
  /** Done by completing the course alone. */
  ofCourse: boolean
}

/** The items of one checklist, by day. */
export async function readItems(ctx: Ctx, id: string): Promise<Item[]> {
  const { rows } = await ctx.db.execute<Item>(
    sql`select item.id, item.kind, stage, item.title, item.owner, item.about, due_on::text as due, done,
        item.done_at is not null as ticked, by_hand as "byHand", kept.content is not null as answered,
        of_course as "ofCourse"
      from (${await itemState(ctx, sql`entry.id = ${id}::uuid`)}) as item join onboarding_items as kept on kept.id = item.id
      order by due_on nulls last, item.position`,
  )
  return rows
}
