import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayChangeStaff, mayOpenTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { may } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { openNote } from './referrals.server.ts'
import { staffFiles } from './staff-files.table.ts'
import { notesOf } from './staff-notes.queries.server.ts'

const manager = alias(people, 'manager')

/** The person's name and current posts. */
export async function readStaffHead(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return seenPerson(ctx, personId)
}
export type StaffHead = Awaited<ReturnType<typeof readStaffHead>>

/** A person's staff file, without documents, records and history. */
export async function readStaffFile(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const person = await seenPerson(ctx, personId)
  const [file] = await ctx.db.select().from(staffFiles).where(eq(staffFiles.personId, personId))
  const { dbsReferralNote, createdAt, createdBy, ...shown } = file ?? blank(personId)
  const mayReadReferral = may(ctx.actor, 'vetting')
  return {
    person,
    file: {
      ...shown,
      referralNote: dbsReferralNote && mayReadReferral ? openNote(personId, dbsReferralNote) : undefined,
      hasReferralNote: Boolean(dbsReferralNote),
    },
    posts: await postsOf(ctx, personId),
    notes: await notesOf(ctx, personId, 'office'),
    mayChange: mayChangeStaff(ctx.actor),
    mayInvite: may(ctx.actor, 'accounts.approve'),
    today: todayOf(ctx),
  }
}
export type StaffFile = Awaited<ReturnType<typeof readStaffFile>>

/** A supervisor's view of someone in their team: contact details, posts, and notes for managers. */
export async function readTeamMember(ctx: Ctx, personId: string) {
  authorize(mayOpenTeam(ctx.actor))
  const { account: _, ...person } = await seenPerson(ctx, personId)
  const { emergencyName, emergencyRelation, emergencyPhone } = staffFiles
  const [emergency] = await ctx.db
    .select({ emergencyName, emergencyRelation, emergencyPhone })
    .from(staffFiles)
    .where(eq(staffFiles.personId, personId))
  return {
    person,
    emergency: emergency?.emergencyName ? emergency : undefined,
    posts: await postsOf(ctx, personId),
    notes: await notesOf(ctx, personId, 'team'),
    today: todayOf(ctx),
  }
}

async function seenPerson(ctx: Ctx, personId: string) {
  const { id, name, email, phone } = people
  const [row] = await ctx.db
    .select({
      ...{ id, name, email, phone },
      leftOn: staffFiles.leftOn,
      work: workToday(ctx),
      suspended: suspendedOn(todayOf(ctx), id),
      account: { userId: users.id, email: users.email, isActive: users.isActive, role: roles.name },
    })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, id))
    .leftJoin(users, eq(users.personId, id))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(id, personId), staffSeenBy(ctx, id)))
    .limit(1)
  const person = found(row, 'Member of staff')
  return {
    ...person,
    account: person.account?.userId ? person.account : undefined,
    mayVet: may(ctx.actor, 'vetting'),
  }
}

/** Current posts as 'Care Worker, Rowan House'. */
const workToday = (ctx: Ctx) => sql<string | null>`(
  select string_agg(job.title || ', ' || place.name, ' · ' order by held.date_from, held.id)
  from ${posts} as held join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
  where held.person_id = ${people.id} and ${heldOn(todayOf(ctx), 'held')})`

/** Whether a planned post is signed for: a signature that opened another post does not count. */
const isCleared = (ctx: Ctx) => sql<boolean>`exists (
  select 1 from ${clearances} as signed
  where signed.person_id = ${posts.personId} and signed.job_id = ${posts.jobId} and signed.location_id = ${posts.locationId}
    and (signed.post_id is null or signed.post_id = ${posts.id}) and signed.revoked_at is null
    and (signed.kind = 'full' or signed.ends_on >= ${todayOf(ctx)}::date)
    and not exists (select 1 from posts as opened where opened.signature_id = signed.id and opened.id <> ${posts.id}))`

function postsOf(ctx: Ctx, personId: string) {
  return ctx.db
    .select({
      id: posts.id,
      job: jobs.title,
      location: locations.name,
      team: posts.team,
      weeklyHours: sql<number | null>`coalesce(${posts.weeklyHours}, ${hires.contractHours})::float8`,
      managerId: posts.managerId,
      manager: manager.name,
      engagement: posts.engagement,
      plannedStart: posts.plannedStart,
      dateFrom: posts.dateFrom,
      dateTo: posts.dateTo,
      cleared: isCleared(ctx),
      /** The application that led to it, if one did. */
      applicationId: hires.applicationId,
    })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .leftJoin(manager, eq(manager.id, posts.managerId))
    .leftJoin(hires, eq(hires.postId, posts.id))
    .where(eq(posts.personId, personId))
    .orderBy(sql`${posts.dateTo} is not null`, desc(posts.dateFrom), asc(posts.id))
}
export type HeldPost = StaffFile['posts'][number]

function blank(personId: string): typeof staffFiles.$inferSelect {
  const words = { contract: '', weeklyHours: '', emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const none = { staffNumber: null, probationUntil: null, leftOn: null, dbsReferral: null, dbsReferralNote: null }
  return { personId, ...words, ...none, leavingReason: '', createdAt: '', createdBy: personId }
}
