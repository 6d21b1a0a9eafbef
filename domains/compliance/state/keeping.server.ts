import { inArray, type SQL, sql } from 'drizzle-orm'
import { postVersions } from '#domains/employment/posts/post-versions.table.ts'
import { heldOn, notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { statePeople, statePeriods, stateRows, stateWork } from './kept-state.table.ts'
import { periodsOf } from './periods.queries.server.ts'
import { stateAsAt, wasKnown } from './state.queries.server.ts'
import { turningDays } from './turning-days.queries.server.ts'

export const BATCH = 500

// each row is worked out again long before
const HORIZON_DAYS = 60
const NEVER = '9999-12-31'

/** Works out and writes the rows of these people, all that is on record of them, in the caller's transaction or one for each 500. */
export async function keepCompliance(ctx: Ctx, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].sort()
  for (let at = 0; at < ids.length; at += BATCH) await keepBatch(ctx, ids.slice(at, at + BATCH))
}

async function keepBatch(ctx: Ctx, ids: string[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await takeTurns(ctx, ids)
    // before anything is read: what is written meanwhile stays to be worked out
    await ctx.db.delete(stateWork).where(inArray(stateWork.personId, ids))
    await ctx.db.execute(written(ctx, sql`${sql.param(ids)}::uuid[]`))
  })
}

/**
 * One at a time for each person, so that the later of two sees what the earlier wrote, and none while a rule or a type is being
 * changed, which takes the first lock for itself (`compliance_follows`). No rows are locked: this comes last, in a transaction
 * that may hold any.
 */
async function takeTurns(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('compliance.rules', 1))`)
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(id, 1)) from unnest(${sql.param(ids)}::text[]) as id`,
  )
}

// Only what differs is written.
function written(ctx: Ctx, ids: SQL): SQL {
  const [day, knownAt] = [todayOf(ctx), ctx.now.toString()]
  const state = stateAsAt({ day, knownAt, who: sql`${people.id} = any(${ids})` })
  const [rows, periods] = [sql.raw(columns.join(', ')), sql`kind, name, person_id, from_day, before_day`]
  return sql`with
    state as materialized (${state}),
    placed as (select post.person_id, bool_or(${wasKnown('post', knownAt)} and coalesce(${heldOn(day, 'post')}, false)) as in_post
      from ${postVersions} as post where post.person_id = any(${ids}) and coalesce(post.known_until > ${knownAt}, true)
        and ${notEndedOn(day, 'post')} group by post.person_id),
    turning as (select person_id, min(turns_on) as changes_on, min(turns_on) filter (where not by_booking) as turns_on
      from (${turningDays({ day, knownAt }, ids)}) as turning group by person_id),
    person as materialized (select placed.person_id, ${people.name}, placed.in_post,
        least(turning.changes_on, ${addDays(day, HORIZON_DAYS)}::date) as changes_on,
        coalesce(turning.turns_on, ${NEVER}::date) as turns_on
      from placed join ${people} on ${people.id} = placed.person_id
      left join turning on turning.person_id = placed.person_id),
    period as materialized (${periodsOf(day)}),
    without_post as (delete from ${statePeople} where person_id = any(${ids})
      and person_id not in (select person_id from person)),
    of_people as (insert into ${statePeople} (person_id, in_post, known_at, changes_on, turns_on)
      select person_id, in_post, ${knownAt}::timestamptz, changes_on, turns_on from person
      on conflict (person_id) do update set (in_post, known_at, changes_on, turns_on)
        = row(excluded.in_post, excluded.known_at, excluded.changes_on, excluded.turns_on)),
    rows_gone as (delete from ${stateRows} as kept where kept.person_id = any(${ids})
      and not exists (select 1 from state where state.person_id = kept.person_id and state.type_id = kept.type_id)),
    of_rows as (insert into ${stateRows} as kept (${rows}) select ${rows} from state
      on conflict (person_id, type_id) do update set (${days('')}) = row(${days('excluded.')})
        where (${days('kept.')}) is distinct from (${days('excluded.')})),
    periods_gone as (delete from ${statePeriods} as kept where kept.person_id = any(${ids})
      and (${periods}) not in (select ${periods} from period))
    insert into ${statePeriods} (${periods}) select ${periods} from period on conflict do nothing`
}

const found = [
  ...['required', 'reason', 'done_from', 'done_until', 'competence_from', 'competence_until'],
  ...['waived_until', 'booked_for', 'ends_on'],
]
const columns = ['person_id', 'type_id', ...found]
const days = (of: string) => sql.raw(found.map((name) => `${of}${name}`).join(', '))
