import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eq, max } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import { FIRST_ASKED } from '#domains/learning/catalogue.ts'
import { type CourseText, type LessonText, readCourse } from '#domains/learning/courses/course-text.rules.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { fromMarkdown } from '#lib/markdown.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { QuestionText } from './question-text.rules.ts'
import type { Option } from './questions.rules.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

type Bringing = Pick<Ctx, 'db' | 'now'>

/** A text of content/courses, with what the course's public page says of it. */
export type BroughtText = { course: CourseText; hash: string; facts: ReturnType<typeof factsOf> }

export async function readText(slug: string): Promise<BroughtText> {
  const file = await readFile(new URL(`../../../content/courses/${slug}.md`, import.meta.url), 'utf8')
  const course = readCourse(file)
  return { course, hash: createHash('sha256').update(file).digest('hex'), facts: factsOf(course) }
}

const factsOf = (course: CourseText) => ({
  title: course.title,
  summary: course.summary,
  description: course.description,
  audience: course.audience,
  outcomes: course.outcomes,
  guidance: course.guidance,
  reviewedOn: course.reviewedOn,
  cpdMinutes: course.cpdMinutes,
  practicalSignOff: course.practicalSignOff,
  modules: course.modules.map(({ title, lessons }) => ({
    title,
    minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
  })),
})

/** Publishes a text as the next version of a course, with its lessons and its bank of questions. */
export async function bringVersion(ctx: Bringing, courseId: string, { course, hash, facts }: BroughtText) {
  const { modules, ...words } = facts
  const at = ctx.now.toString()
  const rows = rowsOf(courseId, course, at)
  await ctx.db.insert(courseVersions).values({
    ...words,
    id: rows.versionId,
    courseId,
    number: await nextNumber(ctx, courseId),
    state: 'published',
    passMark: course.passMark,
    attempts: course.attempts,
    questionsAsked: FIRST_ASKED,
    textHash: hash,
    ...{ createdAt: at, changedAt: at, publishedAt: at },
  })
  await ctx.db.insert(courseModules).values(rows.modules)
  await ctx.db.insert(questions).values(rows.questions)
  await ctx.db.insert(questionVersions).values(rows.questionVersions)
  await ctx.db.insert(lessons).values(rows.lessons)
  await ctx.db.insert(quizQuestions).values(rows.quiz)
  await ctx.db
    .update(courses)
    .set({ ...facts, updatedAt: at })
    .where(eq(courses.id, courseId))
}

async function nextNumber({ db }: Bringing, courseId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(courseVersions.number) })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
  return (row?.last ?? 0) + 1
}

function rowsOf(courseId: string, course: CourseText, at: string) {
  const versionId = v7()
  const asked = (text: QuestionText) => {
    const question = { id: v7(), courseId, createdAt: at }
    const { kind, why } = text
    return {
      question,
      version: {
        id: v7(),
        questionId: question.id,
        number: 1,
        kind,
        text: text.text,
        why,
        options: optionsOf(text),
        createdAt: at,
      },
    }
  }
  const modules = course.modules.map(({ title }, index) => ({ id: v7(), versionId, position: index + 1, title }))
  const moduleAt = (position: number) => {
    const found = modules[position - 1]
    if (!found) throw new Error(`${course.slug} has no module ${position}`)
    return found.id
  }
  const taught = course.modules.flatMap(({ lessons }, index) =>
    lessons.map((lesson) => ({ lesson, module: index + 1 })),
  )
  const checks = taught.map(({ lesson: { check } }) => check && asked(check))
  const quiz = course.quiz.map((text) => ({ ...asked(text), module: text.module }))
  const bank = [...checks.flatMap((check) => check ?? []), ...quiz]
  return {
    versionId,
    modules,
    questions: bank.map(({ question }) => question),
    questionVersions: bank.map(({ version }) => version),
    lessons: taught.map(({ lesson, module }, index) => ({
      ...lessonRow(lesson, index + 1),
      ...{ versionId, moduleId: moduleAt(module), checkId: checks[index]?.version.id ?? null },
    })),
    quiz: quiz.map(({ version, module }, index) => ({
      ...{ versionId, position: index + 1, questionVersionId: version.id, moduleId: moduleAt(module) },
    })),
  }
}

function lessonRow({ title, minutes, markdown }: LessonText, position: number) {
  return { id: v7(), originId: v7(), position, title, minutes, body: fromMarkdown(markdown) }
}

/** Their ids are random: an id made by the clock would tell which option was written first. */
const optionsOf = ({ kind, options }: QuestionText): Option[] =>
  options.map(({ text, right, pair }) => ({
    id: v4(),
    text,
    ...(kind === 'order' || kind === 'match' ? {} : { right }),
    ...(pair ? { pair: { id: v4(), text: pair } } : {}),
  }))
