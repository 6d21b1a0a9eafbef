import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { outcomeWords } from '#domains/employment/standing/outcome.labels.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import type { PackLine } from '#domains/inspection/sections.rules.ts'
import { onboardingChecklists, onboardingItems } from '#domains/onboarding/onboarding.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { addressPeriods } from '#domains/vetting/history/history.table.ts'
import { formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import type { SectionReader } from './section.ts'

/** Who it is, where they work, whether they may work today, and whom to call. */
export const about: SectionReader = async (ctx, { personId }) => {
  const { name, email, phone, phoneShown } = people
  const [row] = await ctx.db
    .select({ name, email, phone, phoneShown, file: staffFiles })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, people.id))
    .where(eq(people.id, personId))
  const person = found(row, 'Person')
  const outcome = (await outcomesOf(ctx, [personId])).get(personId)
  const emergency = emergencyOf(person.file)
  const lines: PackLine[] = [
    { label: 'Name', value: person.name },
    ...(person.file?.staffNumber ? [{ label: 'Staff number', value: person.file.staffNumber }] : []),
    ...(await workOf(ctx, personId)),
    ...(outcome
      ? [{ label: 'May work today', value: outcome.suspended ? 'No: suspended' : outcomeWords(outcome) }]
      : []),
    ...(person.email ? [{ label: 'Email', value: person.email }] : []),
    ...(person.phone ? [{ label: 'Telephone', value: person.phoneShown ?? person.phone }] : []),
    ...(emergency ? [{ label: 'Emergency contact', value: emergency }] : []),
    ...(await heldBack(ctx, personId)),
  ]
  return {
    entries: [{ title: person.name, meta: '', lines }],
    missing: emergency ? [] : ['No emergency contact is on file.'],
  }
}

function emergencyOf(file: typeof staffFiles.$inferSelect | null): string {
  if (!file) return ''
  return [file.emergencyName, file.emergencyRelation, file.emergencyPhone].filter(Boolean).join(', ')
}

/** Posts of now, or the last. */
async function workOf(ctx: Ctx, personId: string): Promise<PackLine[]> {
  const rows = await ctx.db
    .select({ job: jobs.title, location: locations.name, from: posts.dateFrom, to: posts.dateTo })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(and(eq(posts.personId, personId), isNotNull(posts.dateFrom)))
    .orderBy(desc(posts.dateFrom), asc(posts.id))
  const open = rows.filter(({ to }) => to === null)
  return (open.length > 0 ? open : rows.slice(0, 1)).map(({ job, location, from, to }) => ({
    label: to ? 'Last post' : 'Post',
    value: `${job}, ${location}, since ${formatDay(from ?? '')}${to ? ` until ${formatDay(to)}` : ''}`,
  }))
}

/** What no pack shows, so that its reader knows that it is on file. */
async function heldBack(ctx: Ctx, personId: string): Promise<PackLine[]> {
  const [homes, numbers, answers] = await Promise.all([
    ctx.db.$count(addressPeriods, and(eq(addressPeriods.personId, personId), isNull(addressPeriods.endedAt))),
    ctx.db.$count(applications, and(eq(applications.applicantId, personId), isNotNull(applications.niNumber))),
    ctx.db
      .select({ id: onboardingItems.id })
      .from(onboardingItems)
      .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, onboardingItems.checklistId))
      .where(and(eq(onboardingChecklists.personId, personId), isNotNull(onboardingItems.content)))
      .limit(1),
  ])
  const onFile = 'On file'
  return [
    ...(homes > 0 ? [{ label: 'Home address', value: onFile, holds: 'home_address' as const }] : []),
    ...(numbers > 0 ? [{ label: 'NI number', value: onFile, holds: 'ni_number' as const }] : []),
    ...(answers.length > 0 ? [{ label: 'Starter forms', value: onFile, holds: 'bank' as const }] : []),
  ]
}
