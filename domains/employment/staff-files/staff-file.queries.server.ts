import { and, eq, type SQL, sql } from 'drizzle-orm'
import { clearances, hires } from '#domains/employment/clearance/clearance.table.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { mayChangeStaff, mayOpenTeam, mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { heldOn, isStaff } from '#domains/people/held-posts.queries.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { suspendedOn } from '#domains/people/suspended.queries.server.ts'
import { may } from '#platform/actor.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { writtenOnce } from '#platform/db/written-once.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { openNote } from './referrals.server.ts'
import { staffFiles } from './staff-files.table.ts'
import { type NotesPage, notesSeen } from './staff-notes.access.ts'
import { noteList, openedNote } from './staff-notes.queries.server.ts'

/** The person's name and current posts. */
export async function readStaffHead(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  return (await seenPerson(ctx, personId)).person
}
export type StaffHead = Awaited<ReturnType<typeof readStaffHead>>

/** A person's staff file, without documents, records and history. */
export async function readStaffFile(ctx: Ctx, personId: string) {
  authorize(mayReadStaff(ctx.actor), 'Admins only.')
  const { person, file } = await seenPerson(ctx, personId)
  const { dbsReferralNote, createdAt, createdBy, ...shown } = file ?? blank(personId)
  const mayReadReferral = may(ctx.actor, 'vetting')
  return {
    person,
    file: {
      ...shown,
      referralNote: dbsReferralNote && mayReadReferral ? openNote(personId, dbsReferralNote) : undefined,
      hasReferralNote: Boolean(dbsReferralNote),
    },
    ...(await listsOf(ctx, personId, 'office')),
    mayChange: mayChangeStaff(ctx.actor),
    mayInvite: may(ctx.actor, 'accounts.approve'),
    today: todayOf(ctx),
  }
}
export type StaffFile = Awaited<ReturnType<typeof readStaffFile>>

/** A supervisor's view of someone in their team: contact details, posts, and notes for managers. */
export async function readTeamMember(ctx: Ctx, personId: string) {
  authorize(mayOpenTeam(ctx.actor))
  const { person: seen, file } = await seenPerson(ctx, personId)
  const { account: _, staffNumber: __, mayChange: ___, ...person } = seen
  return {
    person,
    emergency: file?.emergencyName ? emergencyOf(file) : undefined,
    ...(await listsOf(ctx, personId, 'team')),
    today: todayOf(ctx),
  }
}

const emergencyOf = ({ emergencyName, emergencyRelation, emergencyPhone }: typeof staffFiles.$inferSelect) => ({
  emergencyName,
  emergencyRelation,
  emergencyPhone,
})

async function seenPerson(ctx: Ctx, personId: string) {
  const asked = { personId, today: todayOf(ctx) }
  const [row] = mayReadStaff(ctx.actor)
    ? await seenByOffice(ctx.db).execute(asked)
    : await personIf(ctx.db, staffSeenBy(ctx, people.id)).execute(asked)
  const { file, ...person } = found(row, 'Member of staff')
  return {
    file,
    person: {
      ...person,
      phone: person.phone ? phoneForPeople(person.phone) : null,
      leftOn: file?.leftOn ?? null,
      account: person.account?.userId ? person.account : undefined,
      staffNumber: file?.staffNumber ?? null,
      mayVet: may(ctx.actor, 'vetting'),
      mayChange: mayChangeStaff(ctx.actor),
    },
  }
}

const [personId, today] = [sql.placeholder('personId'), sql.placeholder('today')]

/** Current posts as 'Care Worker, Rowan House'. */
const workToday = sql<string | null>`(
  select string_agg(job.title || ', ' || place.name, ' · ' order by held.date_from, held.id)
  from ${posts} as held join ${jobs} as job on job.id = held.job_id join ${locations} as place on place.id = held.location_id
  where held.person_id = ${people.id} and ${heldOn(today, 'held')})`

const personIf = (db: Db, seen: SQL) =>
  db
    .select({
      ...{ id: people.id, name: people.name, email: people.email, phone: people.phone },
      work: workToday,
      suspended: suspendedOn(today, people.id),
      account: { userId: users.id, email: users.email, isActive: users.isActive, role: roles.name },
      file: staffFiles,
    })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, people.id))
    .leftJoin(users, eq(users.personId, people.id))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(people.id, personId), seen))
    .limit(1)

const seenByOffice = writtenOnce((db) => personIf(db, isStaff(people.id)))

/** Whether a planned post is signed for: a signature that opened another post does not count. */
const isCleared = sql<boolean>`exists (
  select 1 from ${clearances} as signed
  where signed.person_id = ${posts.personId} and signed.job_id = ${posts.jobId} and signed.location_id = ${posts.locationId}
    and (signed.post_id is null or signed.post_id = ${posts.id}) and signed.revoked_at is null
    and signed.signed_at >= coalesce(${posts.putBackAt}, signed.signed_at)
    and (signed.kind = 'full' or signed.ends_on >= ${today}::date)
    and not exists (select 1 from posts as opened where opened.signature_id = signed.id and opened.id <> ${posts.id}))`

const postList = listOf(
  {
    ...{ id: posts.id, job: jobs.title, location: locations.name, team: posts.team },
    weeklyHours: posts.weeklyHours,
    mostHours: posts.mostHours,
    managerId: posts.managerId,
    manager: sql<string | null>`manager.name`,
    engagement: posts.engagement,
    ...{ plannedStart: posts.plannedStart, dateFrom: posts.dateFrom, dateTo: posts.dateTo },
    cleared: isCleared,
    /** The application that led to it, if one did. */
    applicationId: sql<string | null>`${hires.applicationId}`,
  },
  sql`from ${posts}
    join ${jobs} on ${jobs.id} = ${posts.jobId}
    join ${locations} on ${locations.id} = ${posts.locationId}
    left join ${people} as manager on manager.id = ${posts.managerId}
    left join ${hires} on ${hires.postId} = ${posts.id}
    where ${posts.personId} = ${personId}
    order by ${posts.dateTo} is not null, ${posts.dateFrom} desc, ${posts.id}`,
)

const readLists = readTogether({ posts: postList, notes: noteList })

/** The posts of a person and the notes that the asker may read on a page. */
async function listsOf(ctx: Ctx, personId: string, page: NotesPage) {
  const visible = notesSeen(ctx.actor, personId, page)
  const { posts, notes } = await readLists(ctx.db, { personId, today: todayOf(ctx), visible })
  return { posts, notes: notes.map(openedNote) }
}
export type HeldPost = StaffFile['posts'][number]

function blank(personId: string): typeof staffFiles.$inferSelect {
  const words = { contract: '', weeklyHours: '', emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const none = { staffNumber: null, probationUntil: null, leftOn: null, dbsReferral: null, dbsReferralNote: null }
  return { personId, ...words, ...none, leavingKind: null, leavingReason: '', createdAt: '', createdBy: personId }
}
