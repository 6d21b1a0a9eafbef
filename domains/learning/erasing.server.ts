import { eq, inArray } from 'drizzle-orm'
import { eraseRemindersOf, forgetReminded } from '#domains/reminders/erasing.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { assignmentRulePeople } from './assignment/assignment.table.ts'
import { certificates } from './certificates/certificates.table.ts'
import { courseRequests } from './courses.table.ts'
import {
  completions,
  courseWaivers,
  cycles,
  enrolments,
  entitlements,
  extensions,
} from './enrolment/enrolments.table.ts'
import { courseFeedback } from './feedback/feedback.table.ts'
import { lessonEvents, lessonNotes, lessonProgress } from './lessons/progress.table.ts'
import { packageAttempts, packageResults } from './packages/attempts.table.ts'
import { cpdEntries } from './passport/cpd.table.ts'
import { importedCredentials } from './passport/imports.table.ts'
import { passportShares, shareViews } from './passport/shares.table.ts'
import { cohortMembers } from './paths.table.ts'
import { attemptResets, drawnQuestions, marks, quizAttempts } from './quiz/attempts.table.ts'
import { attendance, attendanceRecords, checkIns, sessionBookings, sessionNotices } from './sessions/sessions.table.ts'

/** What a person learned here, which is theirs for as long as they have an account: it goes with the person alone. */
export async function eraseLearning(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await transaction(ctx, async (ctx) => {
    const { db } = ctx
    await forgetReminded(ctx, personId)
    await eraseRemindersOf(ctx, 'cycles', cyclesOf(db, personId))
    await eraseTaken(db, personId)
    await erasePassport(db, personId)
    await eraseCycles(db, personId)
    await erasePlaces(db, personId)
    await db.delete(assignmentRulePeople).where(eq(assignmentRulePeople.personId, personId))
    await db.delete(cohortMembers).where(eq(cohortMembers.personId, personId))
    await db.delete(courseRequests).where(eq(courseRequests.personId, personId))
  })
}

type Db = Ctx['db']

const enrolmentsOf = (db: Db, personId: string) =>
  db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.personId, personId))

const cyclesOf = (db: Db, personId: string) =>
  db
    .select({ id: cycles.id })
    .from(cycles)
    .where(inArray(cycles.enrolmentId, enrolmentsOf(db, personId)))

/** Attempts, packages and lessons. */
async function eraseTaken(db: Db, personId: string): Promise<void> {
  const own = cyclesOf(db, personId)
  const attempts = db.select({ id: quizAttempts.id }).from(quizAttempts).where(inArray(quizAttempts.cycleId, own))
  await db.delete(marks).where(inArray(marks.attemptId, attempts))
  await db.delete(drawnQuestions).where(inArray(drawnQuestions.attemptId, attempts))
  await db.delete(quizAttempts).where(inArray(quizAttempts.cycleId, own))
  await db.delete(attemptResets).where(inArray(attemptResets.cycleId, own))
  const ran = db.select({ id: packageAttempts.id }).from(packageAttempts).where(inArray(packageAttempts.cycleId, own))
  await db.delete(packageResults).where(inArray(packageResults.attemptId, ran))
  await db.delete(packageAttempts).where(inArray(packageAttempts.cycleId, own))
  await db.delete(lessonEvents).where(inArray(lessonEvents.cycleId, own))
  await db.delete(lessonProgress).where(inArray(lessonProgress.cycleId, own))
  await db.delete(lessonNotes).where(eq(lessonNotes.personId, personId))
}

async function erasePassport(db: Db, personId: string): Promise<void> {
  const shares = db.select({ id: passportShares.id }).from(passportShares).where(eq(passportShares.personId, personId))
  await db.delete(shareViews).where(inArray(shareViews.shareId, shares))
  await db.delete(importedCredentials).where(eq(importedCredentials.personId, personId))
  await db.delete(passportShares).where(eq(passportShares.personId, personId))
  await db.delete(cpdEntries).where(eq(cpdEntries.personId, personId))
  await db.delete(certificates).where(eq(certificates.personId, personId))
}

async function eraseCycles(db: Db, personId: string): Promise<void> {
  const own = enrolmentsOf(db, personId)
  const ownCycles = cyclesOf(db, personId)
  await db.delete(completions).where(eq(completions.personId, personId))
  await db.delete(courseFeedback).where(inArray(courseFeedback.cycleId, ownCycles))
  await db.delete(extensions).where(inArray(extensions.cycleId, ownCycles))
  await db.delete(cycles).where(inArray(cycles.enrolmentId, own))
  await db.delete(courseWaivers).where(inArray(courseWaivers.enrolmentId, own))
  await db.delete(entitlements).where(inArray(entitlements.enrolmentId, own))
  await db.delete(enrolments).where(eq(enrolments.personId, personId))
}

/** Places at sessions. */
async function erasePlaces(db: Db, personId: string): Promise<void> {
  const places = db.select({ id: attendance.id }).from(attendance).where(eq(attendance.personId, personId))
  await db.delete(attendanceRecords).where(inArray(attendanceRecords.attendanceId, places))
  await db.delete(checkIns).where(inArray(checkIns.attendanceId, places))
  await db.delete(sessionBookings).where(inArray(sessionBookings.attendanceId, places))
  await db.delete(sessionNotices).where(inArray(sessionNotices.attendanceId, places))
  await db.delete(attendance).where(eq(attendance.personId, personId))
}
