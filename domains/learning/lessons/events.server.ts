import { and, eq, inArray } from 'drizzle-orm'
import { type Answer, isRight, whyNotAnAnswer } from '#domains/learning/courses/questions.rules.ts'
import { lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { type Begun, lockOwnCycle, lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { isSelf, type Self } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { type Marked, markedAnswer, shownQuestion } from './checks.rules.ts'
import { completeByLessons } from './complete-by-lessons.server.ts'
import type { LessonEvent } from './events.form.ts'
import { believable, type Happened, progressAfter } from './progress.rules.ts'
import { lessonEvents, lessonProgress } from './progress.table.ts'
import { seedOf, versionRead } from './taught.queries.server.ts'

/** What became of an event; a check's answer is marked whether it was kept or not. */
export type Received = { key: string; refused?: Refusal; marked?: Marked }
type Own = Awaited<ReturnType<typeof ownEnrolment>>
type Taught = Awaited<ReturnType<typeof taughtLessons>>

/**
 * Records what the asker did in lessons of her course, and begins or completes it where that follows. An event sent again
 * counts once; one that cannot be kept says why and holds up no other.
 */
export async function recordEvents(
  ctx: Ctx<Self>,
  enrolmentId: string,
  sent: readonly LessonEvent[],
): Promise<Received[]> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { id } = await ownEnrolment(ctx, enrolmentId)
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    const known = await knownKeys(ctx, id, sent)
    const cycle = await openCycle(ctx, id)
    const own = await ownEnrolment(ctx, id)
    const taught = await taughtLessons(ctx, (await versionRead(ctx, own)).id)
    const received = sent.map((event) => receive(event, { own, cycle, taught, known }))
    if (!(cycle instanceof Refusal))
      await keep(
        ctx,
        cycle,
        taught,
        sent.filter((_, at) => received[at]?.isNew),
      )
    return received.map(({ key, refused, marked }) => ({ key, ...(refused && { refused }), ...(marked && { marked }) }))
  })
}

/** The open cycle, locked, or why there is none: then what was sent is answered and not kept. */
const openCycle = (ctx: Ctx<Self>, enrolmentId: string): Promise<Begun | Refusal> =>
  lockOwnCycle(ctx, enrolmentId).catch((error) => {
    if (error instanceof Refusal && error.kind === 'conflict') return error
    throw error
  })

async function knownKeys({ db }: Ctx, enrolmentId: string, sent: readonly LessonEvent[]): Promise<Set<string>> {
  if (sent.length === 0) return new Set()
  const rows = await db
    .select({ key: lessonEvents.clientKey })
    .from(lessonEvents)
    .innerJoin(cycles, eq(cycles.id, lessonEvents.cycleId))
    .where(
      and(
        eq(cycles.enrolmentId, enrolmentId),
        inArray(
          lessonEvents.clientKey,
          sent.map(({ key }) => key),
        ),
      ),
    )
  return new Set(rows.map(({ key }) => key))
}

async function taughtLessons({ db }: Ctx, versionId: string) {
  const rows = await db
    .select({ id: lessons.id, check: questionVersions, packageId: lessons.packageId })
    .from(lessons)
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(lessons.versionId, versionId))
  return new Map(rows.map((row) => [row.id, row]))
}

type Where = { own: Own; cycle: Begun | Refusal; taught: Taught; known: Set<string> }

function receive(event: LessonEvent, { own, cycle, taught, known }: Where): Received & { isNew: boolean } {
  const { key } = event
  const lesson = taught.get(event.lesson)
  const not = (refused: Refusal, more: Partial<Received> = {}) => ({ key, refused, isNew: false, ...more })
  const before = known.has(key)
  // closed for good, and nothing of it is read any more
  if (cycle instanceof Refusal && !own.open) return before ? { key, isNew: false } : not(cycle)
  if (!lesson) return before ? { key, isNew: false } : not(new Refusal('missing', 'Lesson not found.'))
  if (lesson.packageId && event.kind !== 'opened')
    return not(new Refusal('conflict', 'Not recorded', 'This lesson is done when its package says so.'))
  const answered = event.kind === 'check tried' ? answerTo(lesson.check, event.answer, own) : {}
  if (answered instanceof Refusal) return not(answered)
  if (before) return { key, isNew: false, ...answered }
  if (cycle instanceof Refusal) return not(cycle, answered)
  if (event.cycle !== cycle.number)
    return not(new Refusal('conflict', 'Not recorded', 'This belongs to an earlier time through the course.'), answered)
  known.add(key)
  return { key, isNew: true, ...answered }
}

type Check = typeof questionVersions.$inferSelect | null

function answerTo(check: Check, answer: LessonEvent['answer'], own: Own): { marked: Marked } | Refusal {
  if (!check) return new Refusal('missing', 'Check not found.')
  const given = asAnswer(answer)
  const reason = whyNotAnAnswer(check, given)
  if (reason) return new Refusal('invalid', 'Not checked', reason, { answer: reason })
  return { marked: markedAnswer(check, given, shownQuestion(check, seedOf(own, check.id))) }
}

const asAnswer = ({ chosen, pairs, text }: NonNullable<LessonEvent['answer']> = {}): Answer => ({
  ...(chosen && { chosen }),
  ...(pairs && { pairs }),
  ...(text && { text }),
})

async function keep(ctx: Ctx, cycle: Begun, taught: Taught, events: readonly LessonEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event) => rowOf(event, { ctx, cycle, taught }))
  await ctx.db.insert(lessonEvents).values(rows)
  for (const [lessonId, happened] of Map.groupBy(rows, ({ lessonId }) => lessonId))
    await progress(ctx, { cycleId: cycle.id, lessonId, hasCheck: Boolean(taught.get(lessonId)?.check) }, happened)
  await completeByLessons(ctx, cycle)
}

function rowOf(event: LessonEvent, { ctx, cycle, taught }: { ctx: Ctx; cycle: Begun; taught: Taught }) {
  const { key, lesson, kind, at } = event
  const check = kind === 'check tried' ? taught.get(lesson)?.check : undefined
  const answer = check ? asAnswer(event.answer) : null
  return {
    ...{ cycleId: cycle.id, lessonId: lesson, clientKey: key, kind, answer },
    right: check && answer ? (isRight(check, answer) ?? null) : null,
    happenedAt: believable(at, ctx.now),
    receivedAt: ctx.now.toString(),
  }
}

type Place = { cycleId: string; lessonId: string; hasCheck: boolean }

async function progress({ db }: Ctx, { cycleId, lessonId, hasCheck }: Place, happened: readonly Happened[]) {
  const [before] = await db
    .select()
    .from(lessonProgress)
    .where(and(eq(lessonProgress.cycleId, cycleId), eq(lessonProgress.lessonId, lessonId)))
  const after = progressAfter(before, happened, { hasCheck })
  if (!after) return
  await db
    .insert(lessonProgress)
    .values({ ...after, cycleId, lessonId })
    .onConflictDoUpdate({ target: [lessonProgress.cycleId, lessonProgress.lessonId], set: after })
}
