import { and, asc, desc, eq, notInArray } from 'drizzle-orm'
import { type ListedFile, listFiles } from '#domains/files/files.queries.server.ts'
import { missingDocuments } from '#domains/vetting/checks/documents-count.rules.ts'
import { isActive } from '#domains/vetting/checks/stages.rules.ts'
import { maskTail } from '#lib/formats.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { rowsOf } from './application-rows.queries.server.ts'
import { applicationDrafts, applicationEvents, applications } from './applications.table.ts'
import { secretOf } from './sensitive-answers.server.ts'

/** The applicant's own latest application: their answers, sensitive ones masked, without HR's notes. */
export async function myApplication(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const row = await latest(ctx)
  if (!row) return undefined
  const { addresses, periods, referees: referred } = await rowsOf(ctx, row.id)
  return {
    ...briefly(row),
    answers: {
      firstName: row.firstName,
      lastName: row.lastName,
      email: row.email,
      phone: phoneForPeople(row.phone),
      nationality: row.nationality,
      dob: row.dob,
      careSettings: row.careSettings,
      passportCountry: row.passportCountry,
      passportNumber: maskTail(secretOf(row, 'passportNumber'), 3),
      niNumber: maskTail(secretOf(row, 'niNumber'), 3),
      shareCode: maskTail(secretOf(row, 'shareCode'), 3),
      visaType: row.visaType,
      holdsDbs: row.holdsDbs,
      skills: row.skills,
      emergencyName: row.emergencyName,
      emergencyRelation: row.emergencyRelation,
      emergencyPhone: phoneForPeople(row.emergencyPhone),
    },
    addresses,
    periods,
    referees: referred.map(({ id, applicationId, position, ...referee }) => referee),
  }
}
export type MyApplication = NonNullable<Awaited<ReturnType<typeof myApplication>>>

/** The applicant's home page: current status, and documents needed. */
export async function applicantHome(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const row = await latest(ctx)
  const files = await listFiles(ctx, ctx.actor.personId)
  return {
    application: row && { ...briefly(row), history: await history(ctx, row.id) },
    files,
    missing: row && isActive(row.status) ? missingDocuments(countedTypes(files), row) : [],
  }
}
export type ApplicantHome = Awaited<ReturnType<typeof applicantHome>>

type FormState = {
  open: boolean
  hasDraft: boolean
  sentBefore: boolean
  /** What HR asks for when an application is sent back. */
  asked?: string
}

/** Whether the applicant's form can be edited, and their last application if there is one. */
export async function formState(ctx: Ctx<User>): Promise<FormState> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const row = await latest(ctx)
  const drafts = await ctx.db.$count(applicationDrafts, eq(applicationDrafts.personId, ctx.actor.personId))
  // a returned application can be edited, starting from its own answers
  if (row?.returnedAt && isActive(row.status))
    return { open: true, hasDraft: drafts > 0, sentBefore: true, asked: row.returnedReason ?? '' }
  const active = row !== undefined && isActive(row.status)
  return { open: !active && (drafts > 0 || !row), hasDraft: drafts > 0, sentBefore: row !== undefined }
}

/** The types with a valid file: clean and not rejected. */
export function countedTypes(files: readonly ListedFile[]) {
  return files
    .filter(({ state, review }) => state === 'clean' && review?.verdict !== 'rejected')
    .map(({ fileType }) => fileType)
}

type Row = typeof applications.$inferSelect

async function latest(ctx: Ctx<User>): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.applicantId, ctx.actor.personId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(1)
  return row
}

function briefly({ id, reference, position, status, createdAt, interviewAt, interviewPlace, ...row }: Row) {
  const active = isActive(status)
  const returned = active && row.returnedAt ? { at: row.returnedAt, reason: row.returnedReason ?? '' } : undefined
  return { id, reference, position, status, createdAt, interviewAt, interviewPlace, active, returned }
}

/** The status changes with their dates; who made them and why is for HR only. */
async function history(ctx: Ctx<User>, applicationId: string) {
  return ctx.db
    .select({ toStatus: applicationEvents.toStatus, kind: applicationEvents.kind, at: applicationEvents.at })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, applicationId),
        notInArray(applicationEvents.kind, ['returned', 'resubmitted']),
      ),
    )
    .orderBy(asc(applicationEvents.at), asc(applicationEvents.id))
}
