import { sql } from 'drizzle-orm'
import type { GateView } from '#domains/employment/clearance/views.rules.ts'
import type { Day } from '#lib/day.ts'
import type { Db } from '#platform/db/client.server.ts'

/** The files of a clearance view in its order, asked of the tables that `gate_files` follows, as one reads the rules. */
export async function atGateByTables(db: Db, view: GateView, today: Day) {
  const { rows } = await db.execute<{ id: string; name: string; location: string; kind: string }>(sql`
    select file.id, file.name, file.location_id as location, file.file_of as kind from (${files(today)}) as file
    where ${where(view, today)} order by ${order(view)}`)
  return rows
}

const newest = `newest.kind, newest.ends_on, newest.revoked_at is null and newest.signed_at >= coalesce(post.put_back_at, newest.signed_at)
  and coalesce((newest.job_id, newest.location_id) = (post.job_id, post.location_id), true) as counts`
const sentBack = (id: string) =>
  `exists (select 1 from clearance_returns as back where back.subject_id = ${id} and back.answered_at is null) as sent_back`

const files = (today: Day) => sql`
  select sent.id, sent.first_name || ' ' || sent.last_name as name, sent.location_id, 'application' as file_of,
    sent.created_at as since, post.planned_start, post.date_from, standing.sign_again_by, ${sql.raw(newest)}, ${sql.raw(sentBack('sent.id'))}
  from applications as sent left join hires on hires.application_id = sent.id left join posts as post on post.id = hires.post_id
  left join standing on standing.post_id = post.id
  left join (select distinct on (application_id) * from clearances order by application_id, signed_at desc, id desc) as newest
    on newest.application_id = sent.id
  where sent.status in ('offer_made', 'hired') and (post.date_to is null or post.date_to >= ${today}::date)
  union all
  select post.id, people.name, post.location_id, case when post.bring_in_id is null then 'further' else 'brought_in' end,
    post.recorded_at, post.planned_start, post.date_from, standing.sign_again_by, ${sql.raw(newest)}, ${sql.raw(sentBack('post.id'))}
  from posts as post join people on people.id = post.person_id left join standing on standing.post_id = post.id
  left join (select distinct on (post_id, person_id) * from clearances where application_id is null
    order by post_id, person_id, signed_at desc, id desc) as newest on newest.post_id = post.id and newest.person_id = post.person_id
  where post.id not in (select post_id from hires) and (post.date_to is null or post.date_to >= ${today}::date)`

const signed = 'file.kind is not null and file.counts'
const where = (view: GateView, today: Day) =>
  ({
    open: sql.raw(`not (${signed}) or file.sign_again_by is not null or file.sent_back`),
    returned: sql`file.sent_back`,
    waiting: sql.raw(`${signed} and file.kind = 'full' and file.date_from is null`),
    ending: sql`${sql.raw(signed)} and file.kind = 'conditional' and file.ends_on between ${today}::date and ${today}::date + 14`,
  })[view]

const order = (view: GateView) =>
  sql.raw(
    `${view === 'open' ? "file.sent_back desc, file.id in (select subject_id from clearance_notices where kind = 'ready') desc, file.date_from is not null," : ''}
    file.ends_on, file.planned_start, file.since, file.id`,
  )
