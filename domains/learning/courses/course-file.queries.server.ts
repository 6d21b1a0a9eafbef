import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { withMedia } from '#domains/learning/media/media.rules.ts'
import type { RichText } from '#lib/rich-text.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { ZipPart } from '#platform/http/zip.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { CourseFile, QuestionInFile } from './course-file.rules.ts'
import { mediaToExport } from './media-in-file.queries.server.ts'
import { packages } from './packages.table.ts'
import type { Question } from './questions.rules.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

type Db = Ctx['db']

export type ExportedCourse = { name: string; course: CourseFile; media: ZipPart[] }

/** The newest version of a course, a draft where there is one, as a file with its media; and the name to save it under. */
export async function exportCourse(ctx: Ctx, courseId: string): Promise<ExportedCourse> {
  authorize(mayEditCourses(ctx.actor))
  const [newest] = await ctx.db
    .select({ version: courseVersions, slug: courses.slug })
    .from(courseVersions)
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  const { version, slug } = found(newest, 'Course')
  const modules = await modulesOf(ctx.db, version.id)
  const taught = await lessonsOf(ctx.db, version.id)
  const asked = await quizOf(ctx.db, version.id)
  const used = new Set([
    ...taught.flatMap(({ check }) => check?.questionId ?? []),
    ...asked.map((one) => one.question.questionId),
  ])
  const files = await mediaToExport(
    ctx,
    taught.map(({ lesson }) => lesson.body),
  )
  const lessonAt = (id: string | null) => (id ? taught.findIndex(({ lesson }) => lesson.id === id) + 1 : null)
  const { title, summary, description, audience, outcomes, guidance, reviewedOn, cpdMinutes } = version
  const { practicalSignOff, passMark, attempts, questionsAsked, timeLimitMinutes } = version
  await record(ctx, 'course.exported', courseId, { version: version.number })
  return {
    name: `${slug}.zip`,
    media: files.parts,
    course: {
      ...{ format: 'carestead course', formatVersion: 1, title, summary, description, audience, outcomes, guidance },
      ...{ reviewedOn, cpdMinutes, practicalSignOff, passMark, attempts, questionsAsked, timeLimitMinutes },
      modules: modules.map(({ id, title }) => ({
        title,
        lessons: taught.flatMap(({ lesson, check, packageTitle }) =>
          lesson.moduleId === id
            ? [
                packageTitle
                  ? withoutPackage(lesson, packageTitle)
                  : lessonInFile({ ...lesson, body: withMedia(lesson.body, files.inFile) }, check),
              ]
            : [],
        ),
      })),
      quiz: asked.map(({ moduleId, lessonId, question }) => ({
        module: modules.findIndex(({ id }) => id === moduleId) + 1,
        lesson: lessonAt(lessonId),
        question: inFile(question),
      })),
      bank: (await restOfBank(ctx.db, courseId, used)).map(inFile),
      ...(files.media.length > 0 && { media: files.media }),
    },
  }
}

const modulesOf = (db: Db, versionId: string) =>
  db
    .select({ id: courseModules.id, title: courseModules.title })
    .from(courseModules)
    .where(eq(courseModules.versionId, versionId))
    .orderBy(asc(courseModules.position))

const lessonsOf = (db: Db, versionId: string) =>
  db
    .select({ lesson: lessons, check: questionVersions, packageTitle: packages.title })
    .from(lessons)
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .leftJoin(packages, eq(packages.id, lessons.packageId))
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(lessons.position))

const quizOf = (db: Db, versionId: string) =>
  db
    .select({ moduleId: quizQuestions.moduleId, lessonId: quizQuestions.lessonId, question: questionVersions })
    .from(quizQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, quizQuestions.questionVersionId))
    .where(eq(quizQuestions.versionId, versionId))
    .orderBy(asc(quizQuestions.position))

/** The newest version of each question of the bank that is neither used nor retired. */
async function restOfBank(db: Db, courseId: string, used: ReadonlySet<string>) {
  const rows = await db
    .selectDistinctOn([questions.createdAt, questions.id], { question: questionVersions })
    .from(questions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .where(and(eq(questions.courseId, courseId), isNull(questions.retiredAt)))
    .orderBy(asc(questions.createdAt), asc(questions.id), desc(questionVersions.number))
  return rows.flatMap(({ question }) => (used.has(question.questionId) ? [] : [question]))
}

/** A package stays out of the file, and the lesson says so. */
function withoutPackage({ title, minutes }: typeof lessons.$inferSelect, packageTitle: string) {
  const text = `The package “${packageTitle}” is not in this file. Upload it in place of this lesson.`
  const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }
  return { title, minutes, body, noCheckReason: '', check: null }
}

function lessonInFile({ title, minutes, body, noCheckReason }: typeof lessons.$inferSelect, check: Question | null) {
  return { title, minutes, body, noCheckReason, check: check && inFile(check) }
}

const inFile = ({ kind, text, why, options }: Question): QuestionInFile => ({
  ...{ kind, text, why },
  options: options.map(({ text, right, feedback, pair }) => ({
    text,
    ...(right === undefined ? {} : { right }),
    ...(feedback === undefined ? {} : { feedback }),
    ...(pair ? { pair: pair.text } : {}),
  })),
})
