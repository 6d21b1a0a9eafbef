import { eq, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { containsFolded } from '#platform/db/search.ts'
import { type BoardView, LADDER_DAYS, OTHER_RISK, type Risk } from './board.rules.ts'
import { inView, keyOf, matching, unconfirmed, type Where, within } from './board-views.queries.server.ts'
import { standingRows, standingWork } from './standing.table.ts'

/** The last of those read before: the day that counts there, the name and the post. */
export type Key = { day: string; name: string; id: string }
/** Which of a list: by when it ends; people once by the first of their posts, or every post. */
export type Part = {
  ends?: { from?: Day; to: Day } | undefined
  posts: 'first' | 'every'
  /** Those alone who are off work for a reason of this risk (`standing.risk`). */
  risk?: Risk | undefined
  after?: Key | undefined
  limit: number
  offset?: number
}
type Asked = { where: Where; view: BoardView; today: Day }

/**
 * The posts of a part of a list, as `id`, `day` and `name`: read along the index that has the list's order, and checked by the
 * post itself. Those who wait, whose rows may say what was, are read by their posts and merged.
 */
export function picked(asked: Asked, part: Part): SQL {
  const { after, limit, offset = 0 } = part
  const beyond = after ? sql`(day, name, id) > (${after.day}::date, ${after.name}, ${after.id}::uuid)` : sql`true`
  return sql`select id, day, name
    from ((${walked(asked, part)}) union all (select * from (${ofWaiting(asked, part)}) as waiting where ${beyond})) as picked
    order by day, name, id limit ${limit} offset ${offset}`
}

function walked(asked: Asked, part: Part): SQL {
  const { where, view, today } = asked
  const { after, limit, offset = 0 } = part
  const { key, candidates } = walks(today)[view]
  const order = key ? sql`${key}, listed.person_name, listed.post_id` : sql`listed.person_name, listed.post_id`
  const last =
    after && (key ? sql`${after.day}::date, ${after.name}, ${after.id}::uuid` : sql`${after.name}, ${after.id}::uuid`)
  const post = part.posts === 'first' ? sql`${posts.personId} = listed.person_id` : sql`${posts.id} = listed.post_id`
  return sql`select listed.post_id as id, ${key ?? sql`'infinity'::date`} as day, listed.person_name as name
    from ${standingRows} as listed
    where ${candidates} and ${part.risk ? sql`listed.risk = ${part.risk}` : sql`true`}
      and ${within(sql`listed.ends_next`, part.ends)} and ${filtered(where)}
      and ${last ? sql`(${order}) > (${last})` : sql`true`}
      and listed.person_id not in (select person_id from ${standingWork})
      and listed.post_id = (select own.id from (${own(asked, part, post)} limit 1) as own)
    order by ${order} limit ${limit + offset}`
}

const ofWaiting = (asked: Asked, part: Part) => sql`select own.*
  from (select distinct person_id from ${standingWork}) as person
  cross join lateral (${own(asked, part, sql`${posts.personId} = person.person_id`)}
    limit ${part.posts === 'first' ? 1 : null}) as own`

/** Posts of a list, in its order. */
const own = ({ where, view, today }: Asked, { ends, risk }: Part, which: SQL) => sql`
  select ${posts.id} as id, ${keyOf(view)} as day, ${people.name} as name
  from ${posts} join ${people} on ${eq(people.id, posts.personId)}
  left join ${standingRows} on ${eq(standingRows.postId, posts.id)}
  where ${which} and ${matching(where, today)} and ${inView(view, today) ?? sql`true`}
    and ${within(sql`${standingRows.endsNext}`, ends)}
    and ${risk ? sql`coalesce(${standingRows.risk}, ${OTHER_RISK}) = ${risk}` : sql`true`}
  order by ${keyOf(view)}, ${people.name}, ${posts.id}`

function filtered({ q, location, job }: Where): SQL {
  const parts = [
    q && sql`listed.person_id in (select ${people.id} from ${people} where ${containsFolded(people.searchText, q)})`,
    location && sql`listed.location_id = ${location}::uuid`,
    job && sql`listed.post_id in (select ${posts.id} from ${posts} where ${posts.jobId} = ${job}::uuid)`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => typeof part === 'object')], sql` and `)
}

type Walk = { key?: SQL; candidates: SQL }

/** By which index each list is walked, and what its rows alone say of who is in it. */
function walks(today: Day): Record<BoardView, Walk> {
  const day = sql`${today}::date`
  const [begun, notBegun] = [sql`listed.begins <= ${day}`, sql`coalesce(listed.begins, 'infinity'::date) > ${day}`]
  const [off, on] = [sql`listed.off_from <= ${day}`, sql`coalesce(listed.off_from > ${day}, true)`]
  const isSigned = sql`(listed.sign_again_by is not null or listed.blocking = 1)`
  return {
    lapsed: { key: sql`coalesce(listed.not_cleared_from, 'infinity'::date)`, candidates: sql`${begun} and ${off}` },
    ending: {
      key: sql`listed.ends_next`,
      candidates: sql`listed.ends_next <= ${addDays(today, LADDER_DAYS)}::date and ${begun} and ${on}`,
    },
    new_rules: { key: sql`listed.due_on`, candidates: sql`listed.due_on is not null and ${on}` },
    conditions: {
      key: sql`listed.conditions_until`,
      candidates: sql`listed.basis = 'conditions' and listed.conditions_until >= ${day} and ${begun} and ${on}`,
    },
    hired: { key: sql`coalesce(listed.planned_start, 'infinity'::date)`, candidates: sql`${notBegun} and ${off}` },
    not_verified: { candidates: sql`listed.basis = 'brought_in' and ${begun} and ${on}` },
    to_sign: {
      key: sql`coalesce(listed.sign_again_by, listed.planned_start, 'infinity'::date)`,
      candidates: sql`${isSigned} and coalesce(listed.changes_on > ${day}, true)`,
    },
    unconfirmed: { candidates: sql`listed.person_id in (select person_id from (${unconfirmed}) as signed)` },
    suspended: { candidates: suspendedOn(today, sql`listed.person_id`) },
  }
}
