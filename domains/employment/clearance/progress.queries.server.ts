import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { myCriminalRecord } from '#domains/vetting/checks/criminal-record.server.ts'
import { myHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { gapExplanations } from '#domains/vetting/history/history.table.ts'
import { STATED_LONG_AGO } from '#domains/vetting/standing/history-items.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate, gateOf } from './gate.queries.server.ts'
import { progressOf } from './progress.rules.ts'

const offered = writtenOnce((db) =>
  db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, sql.placeholder('personId')),
        inArray(applications.status, ['offer_made', 'hired']),
      ),
    )
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1),
)

/** The applicant's own progress from offer to first day, or undefined; without check outcomes or HR's notes. */
export async function ownProgress(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [own] = await offered(ctx.db).execute({ personId: ctx.actor.personId })
  if (!own) return undefined
  const application = found(await applicationAtGate(ctx, own.id), 'Application')
  const { items, standing, until } = await gateOf(ctx, application)
  const documents = items.find(({ key }) => key === 'documents')
  const lines = progressOf(items, {
    healthDeclared: (await myHealthDeclaration(ctx)).declaredAt !== undefined,
    criminalRecordAnswered: (await myCriminalRecord(ctx)).declaredAt !== undefined,
    explanationsAsked: (await unanswered(ctx, own.id)) > 0,
    sinceSentAsked: items.some(({ missing }) => missing === STATED_LONG_AGO),
    missingDocuments: documents?.missing ?? '',
    hired: application.status === 'hired',
  })
  return { hired: application.status === 'hired', standing, until, lines, post: await postOf(ctx, own.id) }
}
export type OwnProgress = NonNullable<Awaited<ReturnType<typeof ownProgress>>>

function unanswered(ctx: Ctx, applicationId: string) {
  return ctx.db.$count(
    gapExplanations,
    and(eq(gapExplanations.applicationId, applicationId), isNull(gapExplanations.explainedAt)),
  )
}

async function postOf(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select({
      job: jobs.title,
      location: locations.name,
      plannedStart: posts.plannedStart,
      startedOn: posts.dateFrom,
    })
    .from(hires)
    .innerJoin(posts, eq(posts.id, hires.postId))
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .where(eq(hires.applicationId, applicationId))
  return row
}
