import { type SQL, sql } from 'drizzle-orm'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { people } from '#domains/people/people.table.ts'
import {
  applicationDrafts,
  applicationEvents,
  applications,
} from '#domains/recruitment/applications/applications.table.ts'
import { NOTICE_DAYS } from '#domains/recruitment/form/idle-drafts.rules.ts'
import { LINK_DAYS } from '#domains/recruitment/links/links.rules.ts'
import { applicationLinks } from '#domains/recruitment/links/links.table.ts'
import type { RetentionPeriods } from '#domains/settings/retention-periods.form.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { FORGOTTEN } from '#domains/shop/finance/erasing.server.ts'
import { creditNotes, invoices } from '#domains/shop/invoices/invoices.table.ts'
import { orders } from '#domains/shop/orders/orders.table.ts'
import { seatAssignments, seats } from '#domains/shop/seats/seats.table.ts'
import { YEAR_END_MONTH } from '#domains/shop/terms/seller.form.ts'
import { criminalDeclarations, preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { decidedAt, isDbsCopy, worksHere } from '#domains/vetting/checks/dbs-copies.queries.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import {
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import { addMonths, endOfDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { hashToken } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayDecideRetention } from './retention.access.ts'
import { periodOf, type RetentionKind, retentionKinds } from './retention.rules.ts'
import { toWeigh } from './to-weigh.queries.server.ts'

/** What is due: the record, whose it is, and the day from which its period is counted. */
export type Due = { subjectId: string; personId: string | null; name: string; since: string }

/**
 * The records of a kind whose period has ended, oldest first; nothing of anyone on legal hold, and nothing that is still to be weighed. With `subjectId`, that
 * one if it is due.
 */
export async function dueOf(ctx: Ctx, kind: RetentionKind, period: number, subjectId?: string): Promise<Due[]> {
  authorize(ctx.actor.kind === 'system' || mayDecideRetention(ctx.actor), 'Admins only.')
  const kept = await toWeigh(ctx)
  const { rows } = await ctx.db.execute<{ subject: string; person: string | null; name: string; since: string }>(sql`
    select due.subject, due.person, due.name, to_char(due.since at time zone 'Europe/London', 'YYYY-MM-DD') as since
    from (${queries[kind](ctx, period)}) as due
    where (due.person is null or not is_held(due.person)) and ${isNot(kept)} ${subjectId ? sql`and due.subject = ${subjectId}` : sql``}
    order by due.since, due.subject`)
  return rows.map(({ subject, person, ...row }) => ({ subjectId: subject, personId: person, ...row }))
}

const isNot = (kept: readonly string[]) => sql`due.subject::text <> all(${sql.param([...kept])}::text[])`

export type DueCount = { records: number; people: number }

/** How much is due of each kind, in one statement; what belongs to no one counts as a person. */
export async function countDue(ctx: Ctx, periods: RetentionPeriods): Promise<Map<RetentionKind, DueCount>> {
  authorize(ctx.actor.kind === 'system' || mayDecideRetention(ctx.actor), 'Admins only.')
  const kept = await toWeigh(ctx)
  const counts = retentionKinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as records,
        count(distinct coalesce(due.person, due.subject))::int as people
      from (${queries[kind](ctx, periodOf(kind, periods))}) as due where (due.person is null or not is_held(due.person)) and ${isNot(kept)}`,
  )
  const { rows } = await ctx.db.execute<DueCount & { kind: RetentionKind }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ kind, records, people }) => [kind, { records, people }]))
}

/** A print of exactly these records: an approval names what was seen. */
export const printOf = (due: readonly Due[]): string =>
  hashToken(
    due
      .map(({ subjectId }) => subjectId)
      .toSorted()
      .join(),
  )

type Query = (ctx: Ctx, period: number) => SQL

const queries: Record<RetentionKind, Query> = {
  // the owner has been told at least two weeks before
  drafts: (ctx, days) => sql`
    select draft.person_id as subject, draft.person_id as person, ${people.name} as name, draft.updated_at as since
    from ${applicationDrafts} as draft join ${people} on ${people.id} = draft.person_id
    where draft.updated_at <= ${daysAgo(ctx, days)} and draft.warned_at <= ${daysAgo(ctx, NOTICE_DAYS)}
      and not ${hasOpenApplication(sql`draft.person_id`)}`,

  // what was said against someone who works here stays with their staff file, and at the gate while that is open
  applicants: (ctx, months) => sql`
    select ended.id as subject, ended.applicant_id as person, ended.first_name || ' ' || ended.last_name as name, ended.at as since
    from (select application.*, coalesce((select max(event.at) from ${applicationEvents} as event
        where event.application_id = application.id and event.to_status = application.status), application.created_at) as at
      from ${applications} as application where application.status in ('rejected', 'withdrawn')) as ended
    where ended.at < ${monthsAgo(ctx, months)} 
      and not ((${worksHere(sql`ended.applicant_id`)} or ${hasOpenApplication(sql`ended.applicant_id`)}) and ${speaksAgainst})`,

  dbs_copies: (ctx, months) => sql`
    select copy.id as subject, copy.person_id as person, ${people.name} as name, copy.decided_at as since
    from (select file.id, file.person_id, ${decidedAt} as decided_at from ${fileUploads} as file
      where file.state = 'clean' and ${isDbsCopy}) as copy
    join ${people} on ${people.id} = copy.person_id
    where copy.decided_at < ${monthsAgo(ctx, months)}`,

  // decided once the person started, or the application ended; before that the gate reads them
  criminal_records: (ctx, months) => sql`
    select told.id as subject, told.person_id as person, ${people.name} as name, told.decided_at as since
    from (select declared.id, declared.person_id, least(
        (select min(post.date_from)::timestamp at time zone 'Europe/London' from ${hires} as hire join ${posts} as post on post.id = hire.post_id
          where hire.application_id = declared.application_id and post.date_from <= ${todayOf(ctx)}::date),
        (select max(event.at) from ${applicationEvents} as event join ${applications} as ended on ended.id = event.application_id
          where ended.id = declared.application_id and ended.status in ('rejected', 'withdrawn') and event.to_status = ended.status)) as decided_at
      from ${criminalDeclarations} as declared) as told
    join ${people} on ${people.id} = told.person_id
    where told.decided_at < ${monthsAgo(ctx, months)}`,

  right_to_work: (ctx, months) => sql`
    select gone.person_id as subject, gone.person_id as person, ${people.name} as name, gone.left_on::timestamp at time zone 'Europe/London' as since
    from (${leavers(ctx)}) as gone join ${people} on ${people.id} = gone.person_id
    where gone.left_on <= ${addMonths(todayOf(ctx), -months)}::date
      and (exists (select 1 from ${preEmploymentChecks} as made where made.person_id = gone.person_id and made.kind = 'right_to_work')
        or exists (select 1 from ${fileUploads} as file where file.person_id = gone.person_id and file.file_type = 'visa' and file.state = 'clean')
        or exists (select 1 from ${applications} as hired where hired.applicant_id = gone.person_id and hired.share_code is not null))`,

  staff_files: (ctx, months) => sql`
    select gone.person_id as subject, gone.person_id as person, ${people.name} as name, gone.left_on::timestamp at time zone 'Europe/London' as since
    from (${leavers(ctx)}) as gone join ${people} on ${people.id} = gone.person_id
    where gone.left_on <= ${addMonths(todayOf(ctx), -months)}::date`,

  invitations: (ctx, days) => sql`
    select link.id as subject, null::uuid as person, link.name, link.expires_at - make_interval(days => ${LINK_DAYS}) as since
    from ${applicationLinks} as link where link.expires_at <= ${daysAgo(ctx, days - LINK_DAYS)}
      and not exists (select 1 from ${applications} as sent where sent.id = link.application_id and is_held(sent.applicant_id))`,

  orders: (ctx, months) => sql`
    select sold.id as subject, sold.person_id as person, sold.name, sold.year_end::timestamp at time zone 'Europe/London' as since
    from (${soldByYear}) as sold where sold.year_end < ${addMonths(todayOf(ctx), -months)}::date`,

  seat_names: (ctx, months) => sql`
    select held.id as subject, null::uuid as person, held.name, held.lapsed_on::timestamp at time zone 'Europe/London' as since
    from (select held.id, coalesce(nullif(held.name, ''), held.email) as name,
        least(seat.until_day, (seat.ended_at at time zone 'Europe/London')::date,
          (held.taken_back_at at time zone 'Europe/London')::date) as lapsed_on
      from ${seatAssignments} as held join ${seats} as seat on seat.id = held.seat_id
      where held.person_id is null and (held.name, held.email) <> (${FORGOTTEN}, '')) as held
    where held.lapsed_on < ${addMonths(todayOf(ctx), -months)}::date`,
}

/** By a referee, a call or a review, or by a sign-off that was revoked. */
const speaksAgainst = sql`(exists (select 1 from ${referenceRequests} as said where said.application_id = ended.id
    and (said.status = 'received' and (said.adverse or said.flagged)
      or exists (select 1 from ${referenceVerifications} as call where call.request_id = said.id and call.outcome = 'not_confirmed')
      or exists (select 1 from ${referenceReviews} as review where review.request_id = said.id and review.verdict = 'unsatisfactory')))
  or exists (select 1 from ${referenceEvidence} as given join ${referenceReviews} as review on review.evidence_id = given.id
    where given.application_id = ended.id and review.verdict = 'unsatisfactory')
  or exists (select 1 from ${clearances} as signed where signed.application_id = ended.id and signed.revoked_at is not null))`

/** Orders that are settled, with the last day of the financial year in which the last of their bills was written. */
const soldByYear = sql`
  select ended.id, ended.person_id, ended.name, (date_trunc('month', ended.at) + make_interval(months => 1
      + (year_ends.in_month - extract(month from ended.at)::int + 12) % 12) - interval '1 day')::date as year_end
  from (select bought.id, bought.person_id, bought.name, greatest((bought.placed_at at time zone 'Europe/London')::date,
      bill.issued_on, (select max(note.issued_on) from ${creditNotes} as note where note.invoice_id = bill.id)) as at
    from ${orders} as bought left join ${invoices} as bill on bill.order_id = bought.id
    where bought.state <> 'open') as ended,
  (select coalesce((select (value->>'yearEndMonth')::int from ${settings} where key = 'seller'), ${YEAR_END_MONTH}) as in_month) as year_ends`

/** Everyone who worked here and has no post to come or to end, nor applies again, with their last day. */
const leavers = (ctx: Ctx) => sql`
  select worked.person_id, max(worked.last_day) as left_on from (
    select person_id, left_on as last_day, false as goes_on from ${staffFiles} where left_on is not null
    union all select person_id, date_to, ${notEndedOn(todayOf(ctx))} from ${posts}) as worked
  where not ${hasOpenApplication(sql`worked.person_id`)}
  group by worked.person_id having not bool_or(worked.goes_on)`

const hasOpenApplication = (personId: SQL) => sql`exists (select 1 from ${applications} as open
  where open.applicant_id = ${personId} and open.status in ${[...activeStatuses]})`

const daysAgo = ({ now }: Ctx, days: number) => now.subtract({ hours: 24 * days }).toString()
const monthsAgo = (ctx: Ctx, months: number) => endOfDay(addMonths(todayOf(ctx), -months))
