import { and, eq, sql } from 'drizzle-orm'
import type { Kind } from '#domains/supervision/kinds.rules.ts'
import { supervisionSeenBy } from '#domains/supervision/seen.queries.server.ts'
import { mayReadAllSupervision, mayReadSupervision } from '#domains/supervision/supervision.access.ts'
import { supervisionPeople, supervisions } from '#domains/supervision/supervision.table.ts'
import { addMonths } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { supervisionDue } from './dues.table.ts'

type Whose = { kind: Kind; location: string; job: string; supervisor: string }

/** Of the last twelve months: how many of those that were due, held or still over today, were held by their day. */
export async function doneOnTime(ctx: Ctx<User>, { kind, location, job, supervisor }: Whose) {
  authorize(mayReadSupervision(ctx.actor), 'Supervisors only.')
  const today = todayOf(ctx)
  const due = supervisionDue
  const among = and(
    eq(due.kind, kind),
    sql`${today}::date between ${due.dateFrom} and ${due.dateTo}`,
    mayReadAllSupervision(ctx.actor) ? undefined : supervisionSeenBy(ctx, due.personId),
    location ? eq(due.locationId, location) : undefined,
    job ? eq(due.jobId, job) : undefined,
    supervisor ? eq(due.supervisorId, supervisor) : undefined,
  )
  const narrowed = Boolean(location || job || supervisor) || !mayReadAllSupervision(ctx.actor)
  const [held] = await ctx.db
    .select({
      count: sql<number>`count(*)::int`,
      onTime: sql<number>`(count(*) filter (where ${supervisions.heldOn} <= ${supervisionPeople.dueOn}))::int`,
    })
    .from(supervisions)
    .innerJoin(supervisionPeople, eq(supervisionPeople.supervisionId, supervisions.id))
    .where(
      and(
        ...[
          eq(supervisions.kind, kind),
          sql`${supervisions.heldOn} between ${addMonths(today, -12)}::date and ${today}::date`,
        ],
        sql`${supervisionPeople.attended} and ${supervisionPeople.dueOn} is not null`,
        narrowed
          ? sql`${supervisionPeople.personId} in (select ${due.personId} from ${due} where ${among})`
          : undefined,
      ),
    )
  const over = await ctx.db.$count(due, and(among, sql`${due.dueOn} < ${today}::date and ${due.onHoldFrom} is null`))
  const asked = (held?.count ?? 0) + over
  return { asked, percent: asked > 0 ? Math.round(((held?.onTime ?? 0) / asked) * 100) : undefined }
}
