import { desc, eq } from 'drizzle-orm'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { typesGiven } from '#domains/vetting/checks/documents-given.queries.server.ts'
import { stillToCome } from '#domains/vetting/standing/documents.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { gate, type Signature } from './clearance.rules.ts'
import { clearances } from './clearance.table.ts'
import { readSections } from './sections.queries.server.ts'

/** The application with its job, location and registered manager. */
export async function applicationAtGate(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: applications.id,
      personId: applications.applicantId,
      firstName: applications.firstName,
      lastName: applications.lastName,
      email: applications.email,
      position: applications.position,
      status: applications.status,
      visaType: applications.visaType,
      holdsDbs: applications.holdsDbs,
      job: jobs,
      location: locations,
      manager: people.name,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(locations, eq(locations.id, applications.locationId))
    .leftJoin(people, eq(people.id, locations.registeredManagerId))
    .where(eq(applications.id, id))
  return row
}
export type AtGate = NonNullable<Awaited<ReturnType<typeof applicationAtGate>>>

/** The current gate, computed from every section of the file; called by verbs that have authorized. */
export async function gateOf(ctx: Ctx, application: AtGate) {
  // one after the other: inside a transaction there is one connection
  const sections = await readSections(ctx, application.id)
  const given = await typesGiven(ctx, [application.personId])
  const signature = await newestSignature(ctx, application.id)
  const { job, location, manager } = application
  return gate({
    ...sections,
    today: todayOf(ctx),
    job: job ?? undefined,
    location: location ? { name: location.name, registeredManager: manager ?? undefined } : undefined,
    missingDocuments: stillToCome(given.get(application.personId) ?? [], {
      ...application,
      jobDocuments: (job?.documents ?? []) as FileType[],
      dbsDecided: sections.checks.some(({ key, satisfied }) => key === 'dbs' && satisfied),
    }),
    signature: signature && asSignature(signature, application),
  })
}

/** The latest sign-off, even if revoked. */
export async function newestSignature(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select()
    .from(clearances)
    .where(eq(clearances.applicationId, applicationId))
    .orderBy(desc(clearances.signedAt), desc(clearances.id))
    .limit(1)
  return row
}

function asSignature(row: typeof clearances.$inferSelect, { job, location }: AtGate): Signature {
  return {
    kind: row.kind,
    endsOn: row.endsOn,
    open: row.open,
    revoked: row.revokedAt !== null,
    sameAssignment: row.jobId === job?.id && row.locationId === location?.id,
  }
}
