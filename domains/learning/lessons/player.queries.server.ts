import { and, desc, eq, isNull } from 'drizzle-orm'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { allowedEmbeds } from '#domains/learning/media/embeds.server.ts'
import { mediaOfLesson } from '#domains/learning/media/media.queries.server.ts'
import { isSelf, type Self } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { markedAnswer, shownQuestion } from './checks.rules.ts'
import { minutesLeft, resumeAt } from './progress.rules.ts'
import { lessonEvents, lessonNotes } from './progress.table.ts'
import {
  lastSeen,
  lessonsOf,
  modulesOf,
  numberOf,
  outlined,
  seedOf,
  type TaughtLesson,
  versionRead,
} from './taught.queries.server.ts'

/** One of the asker's own courses: its lessons, how far she is, and where she goes on. */
export async function myCourse(ctx: Ctx<Self>, enrolmentId: string) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { own, version, all } = await readCourse(ctx, enrolmentId)
  const { cycle } = own
  const resume = own.open ? resumeAt(all, await lastSeen(ctx, cycle?.id)) : undefined
  return {
    ...shared(own, version, all),
    /** Bought, and it waits for her to want to begin. */
    waitsUntil: own.open ? null : own.waitsUntil,
    minutesLeft: minutesLeft(all),
    packages: all.filter(({ packageId }) => packageId !== null).length,
    modules: modulesOf(all),
    resume: resume && {
      id: resume.id,
      position: resume.position,
      minutes: resume.minutes,
      begun: resume.state === 'begun',
    },
    quiz: { asked: version.questionsAsked, passMark: version.passMark, attempts: version.attempts },
    practicalSignOff: version.practicalSignOff,
    cpdMinutes: version.cpdMinutes,
    reviewedOn: version.reviewedOn,
    dueOn: cycle && !cycle.closedAt ? cycle.dueOn : null,
    completed: cycle?.closedAt ? await completionOf(ctx, cycle.id) : null,
  }
}
export type MyCourse = Awaited<ReturnType<typeof myCourse>>

/** One lesson of the asker's course, with its check as far as it may be known: what is right comes after an answer only. */
export async function myLesson(ctx: Ctx<Self>, enrolmentId: string, lessonId: string) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { own, version, all } = await readCourse(ctx, enrolmentId)
  if (!own.open)
    throw new Refusal('conflict', 'Course closed', 'You no longer have access to this course. Ask your office.')
  const at = all.findIndex(({ id }) => id === lessonId)
  const lesson = found(all[at], 'Lesson')
  const [text] = await ctx.db.select({ body: lessons.body }).from(lessons).where(eq(lessons.id, lesson.id))
  const place = (one: TaughtLesson | undefined) => one && { id: one.id, title: one.title }
  return {
    ...shared(own, version, all),
    lesson: { ...outlined(lesson), module: lesson.module, body: found(text, 'Lesson').body },
    media: await mediaOfLesson(ctx, lesson.id),
    embeds: await allowedEmbeds(ctx),
    isPackage: lesson.packageId !== null,
    check: lesson.checkId ? await checkOf(ctx, own, { lessonId: lesson.id, checkId: lesson.checkId }) : undefined,
    note: await noteOn(ctx, lesson.originId),
    savedAt: await savedAt(ctx, own.cycle?.id, lesson.id),
    before: place(all[at - 1]),
    after: place(all[at + 1]),
    modules: modulesOf(all),
    hasQuiz: version.questionsAsked > 0,
  }
}
export type MyLesson = Awaited<ReturnType<typeof myLesson>>

type Own = Awaited<ReturnType<typeof ownEnrolment>>

export async function readCourse(ctx: Ctx<Self>, enrolmentId: string) {
  const own = await ownEnrolment(ctx, enrolmentId)
  const version = await versionRead(ctx, own)
  return { own, version, all: await lessonsOf(ctx, version.id, own.cycle?.id) }
}

const shared = (own: Own, { title }: { title: string }, all: readonly TaughtLesson[]) => ({
  id: own.id,
  title,
  picture: own.picture,
  open: own.open,
  cycle: numberOf(own.cycle),
  begun: Boolean(own.cycle?.startedAt),
  /** Completed, so that lessons are read again and nothing is recorded. */
  review: Boolean(own.cycle?.closedAt),
  lessons: all.length,
  done: all.filter(({ state }) => state === 'done').length,
})

async function checkOf(ctx: Ctx, own: Own, { lessonId, checkId }: { lessonId: string; checkId: string }) {
  const [row] = await ctx.db.select().from(questionVersions).where(eq(questionVersions.id, checkId))
  const question = found(row, 'Check')
  const shown = shownQuestion(question, seedOf(own, checkId))
  const [last] = own.cycle
    ? await ctx.db
        .select({ answer: lessonEvents.answer })
        .from(lessonEvents)
        .where(
          and(
            ...[eq(lessonEvents.cycleId, own.cycle.id), eq(lessonEvents.lessonId, lessonId)],
            eq(lessonEvents.kind, 'check tried'),
          ),
        )
        .orderBy(desc(lessonEvents.happenedAt), desc(lessonEvents.id))
        .limit(1)
    : []
  return { shown, marked: last?.answer ? markedAnswer(question, last.answer, shown) : undefined }
}

async function noteOn({ db, actor }: Ctx<Self>, originId: string) {
  const [note] = await db
    .select({ text: lessonNotes.text, changedAt: lessonNotes.changedAt })
    .from(lessonNotes)
    .where(and(eq(lessonNotes.personId, actor.personId), eq(lessonNotes.lessonOriginId, originId)))
  return note
}

/** When something of the lesson was last received in this cycle. */
async function savedAt({ db }: Ctx, cycleId: string | undefined, lessonId: string): Promise<string | null> {
  if (!cycleId) return null
  const [last] = await db
    .select({ at: lessonEvents.receivedAt })
    .from(lessonEvents)
    .where(and(eq(lessonEvents.cycleId, cycleId), eq(lessonEvents.lessonId, lessonId)))
    .orderBy(desc(lessonEvents.receivedAt))
    .limit(1)
  return last?.at ?? null
}

async function completionOf({ db }: Ctx, cycleId: string) {
  const [row] = await db
    .select({ on: completions.completedOn, certificateId: certificates.id })
    .from(completions)
    .leftJoin(certificates, and(eq(certificates.completionId, completions.id), isNull(certificates.revokedAt)))
    .where(eq(completions.cycleId, cycleId))
  return row ?? null
}

/** The lesson that comes after another; none after the last. */
export async function afterLesson(ctx: Ctx<Self>, enrolmentId: string, lessonId: string): Promise<string | undefined> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { all } = await readCourse(ctx, enrolmentId)
  const at = all.findIndex(({ id }) => id === lessonId)
  found(all[at], 'Lesson')
  return all[at + 1]?.id
}
