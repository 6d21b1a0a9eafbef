import { eq } from 'drizzle-orm'
import { type Asking, placeOfOffer, placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { standingAt } from '#domains/employment/standing/standing.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { asGate } from './clearance.rules.ts'
import { hires } from './clearance.table.ts'
import { postAtGate } from './post-gate.queries.server.ts'
import { signerFor } from './signers.queries.server.ts'
import { aloneAt } from './two-people.queries.server.ts'

/** The application with its job, location and who signs. */
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
  if (!row) return undefined
  const signer = await signerFor(ctx, { personId: row.personId, locationId: row.location?.id })
  return { ...row, signer, applicationId: row.id as string | undefined, postId: undefined as string | undefined }
}
export type AtGate = Omit<NonNullable<Awaited<ReturnType<typeof applicationAtGate>>>, 'visaType' | 'holdsDbs'>

/** What is cleared: an application with its offer, or a post that no application led to. */
export async function atGate(ctx: Ctx, subjectId: string): Promise<AtGate | undefined> {
  return (await applicationAtGate(ctx, subjectId)) ?? (await postAtGate(ctx, subjectId))
}

/** The current gate, worked out from the records, or as another day or first day has it; called by verbs that have authorized. */
export async function gateOf(ctx: Ctx, subject: AtGate, asking: Asking = {}) {
  const { personId, applicationId, job, location, manager, signer } = subject
  const postId = applicationId ? await hiredFor(ctx, applicationId) : subject.postId
  const placed = postId
    ? await placeOfPost(ctx, postId, asking)
    : await placeOfOffer(ctx, { personId, applicationId: applicationId ?? subject.id, job, location, manager })
  const at = found(placed, 'Post')
  const { signature, against, ...standing } = await standingAt(ctx, at, asking.on)
  const alone = await aloneAt(ctx, { personId, jobId: job?.id, signer, against })
  const where = location ? { name: location.name, signer } : undefined
  const gate = asGate(standing, signature, { location: where, alone })
  return { ...gate, signature, postId, place: at.place, onRecord: onRecord(against) }
}

/** What speaks against them, each with its day: "DBS, 23 November 2026". For the signer alone. */
const onRecord = (all: readonly Against[]): string[] => [
  ...new Set(all.map(({ label, at }) => [label, at && formatDay(dayOfInstant(at))].filter(Boolean).join(', '))),
]

async function hiredFor(ctx: Ctx, applicationId: string): Promise<string | undefined> {
  const [hired] = await ctx.db
    .select({ postId: hires.postId })
    .from(hires)
    .where(eq(hires.applicationId, applicationId))
  return hired?.postId
}
