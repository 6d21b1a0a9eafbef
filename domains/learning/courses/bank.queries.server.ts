import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { QuestionKind } from './questions.rules.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

export type BankFilters = { q?: string; module?: string; kind?: string }

/** The questions of a course's bank that are not retired, each with where the newest version of the course asks it. */
export async function readBank(ctx: Ctx<User>, courseId: string, { q = '', module = '', kind = '' }: BankFilters) {
  authorize(mayEditCourses(ctx.actor))
  const versionId = await newestOf(ctx, courseId)
  const rows = await ctx.db
    .selectDistinctOn([questions.createdAt, questions.id], {
      ...{ id: questions.id, kind: questionVersions.kind, text: questionVersions.text, why: questionVersions.why },
      quizModule: usedIn(versionId, 'module'),
      checkOf: usedIn(versionId, 'lesson'),
      asked: performance('count(*)'),
      right: performance('count(*) filter (where drawn_questions.is_right)'),
    })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.createdAt), asc(questions.id), desc(questionVersions.number))
  const wanted = q.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (!wanted || row.text.toLowerCase().includes(wanted)) &&
      (!module || row.quizModule === module) &&
      (!kind || row.kind === kind),
  )
}
export type BankQuestion = Awaited<ReturnType<typeof readBank>>[number]
export type { QuestionKind }

async function newestOf({ db }: Pick<Ctx, 'db'>, courseId: string): Promise<string> {
  const [version] = await db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return found(version, 'Course').id
}

const ofQuestion = sql`(select id from question_versions as any_version where any_version.question_id = ${questions.id})`

/** The module in whose quiz, or the lesson as whose check, a version of the course asks the question. */
const usedIn = (versionId: string, where: 'module' | 'lesson') =>
  where === 'module'
    ? sql<string | null>`(select ${quizQuestions.moduleId} from ${quizQuestions}
        where ${quizQuestions.versionId} = ${versionId} and ${quizQuestions.questionVersionId} in ${ofQuestion} limit 1)`
    : sql<string | null>`(select ${lessons.title} from ${lessons}
        where ${lessons.versionId} = ${versionId} and ${lessons.checkId} in ${ofQuestion} limit 1)`

/** Over all marked answers to the question, in whichever version. */
const performance = (what: string) =>
  sql<number>`(select ${sql.raw(what)}::int from drawn_questions
    where drawn_questions.is_right is not null and drawn_questions.question_version_id in ${ofQuestion})`

/** A question as it is asked now, to change. */
export async function readQuestion(ctx: Ctx<User>, courseId: string, questionId: string) {
  authorize(mayEditCourses(ctx.actor))
  const [row] = await ctx.db
    .select({ version: questionVersions })
    .from(questionVersions)
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(questions.id, questionId), eq(questions.courseId, courseId)))
    .orderBy(desc(questionVersions.number))
    .limit(1)
  const { number, kind, text, why, options } = found(row, 'Question').version
  return { id: questionId, number, kind, text, why, options }
}

/** The modules of the newest version, for choosing where a question belongs. */
export async function bankModules(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor))
  return ctx.db
    .select({ id: courseModules.id, title: courseModules.title })
    .from(courseModules)
    .where(eq(courseModules.versionId, await newestOf(ctx, courseId)))
    .orderBy(asc(courseModules.position))
}
