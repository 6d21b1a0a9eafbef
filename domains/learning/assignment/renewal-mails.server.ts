import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { courses } from '#domains/learning/courses.table.ts'
import { enrolments, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { daysBetween, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'
import { doneUntil } from './done-until.queries.server.ts'
import { renewalStep } from './reminding.rules.ts'
import { mayRenew } from './renewable.queries.server.ts'

/** Who bought a course hears before its certificate ends and when it has ended, each once. Called by the sweep. */
export async function tellOfRenewals(ctx: Ctx): Promise<void> {
  const today = todayOf(ctx)
  const bought = ctx.db
    .select({ id: entitlements.id })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.enrolmentId, enrolments.id),
        eq(entitlements.source, 'purchase'),
        isNull(entitlements.endedAt),
      ),
    )
  const rows = await ctx.db
    .select({
      ...{ id: enrolments.id, personId: people.id, name: people.name, email: people.email },
      ...{ title: courses.title, slug: courses.slug },
      until: sql<string | null>`${doneUntil(today, sql`${enrolments.personId}`, sql`${courses}`)}::text`,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(people, eq(people.id, enrolments.personId))
    .where(and(exists(bought), mayRenew(today)))
  const mails = rows.flatMap(({ id, personId, name, email, title, slug, until }) => {
    const step = until && renewalStep(daysBetween(today, until))
    const address = oneAddress(email ?? '')
    if (!until || !step || !address) return []
    const params = {
      firstName: firstNameOf(name),
      title,
      slug,
      until: formatDay(until),
      over: step === 'over' ? 'yes' : '',
    }
    return [
      {
        ...{ template: 'learning.renewal', to: { address, name, personId }, params, subjectId: personId },
        ...{ dedupeKey: `renewal:${id}:${until}:${step}`, arose: 'day' as const },
      },
    ]
  })
  await queueEmails(ctx, mails)
}
