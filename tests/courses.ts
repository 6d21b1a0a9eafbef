import { eq, max } from 'drizzle-orm'
import { v4, v7 } from 'uuid'
import type { Option } from '#domains/learning/courses/questions.rules.ts'
import {
  courseModules,
  courseVersions,
  lessons,
  questions,
  questionVersions,
} from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import type { World } from './access/world.ts'

/** A course of two lessons, each with a check, and no quiz; called again with its slug, its next version. Returns the slug. */
export async function withoutQuiz(
  { database: { db } }: World,
  slug: string,
  state: 'published' | 'draft' = 'published',
) {
  const at = Temporal.Now.instant().toString()
  const words = {
    title: slug,
    summary: 'Short',
    description: 'Short',
    audience: '',
    outcomes: ['Knows it'],
    guidance: ['A law'],
  }
  const facts = { ...words, reviewedOn: '2026-11-01', cpdMinutes: 30, practicalSignOff: false }
  await db
    .insert(courses)
    .values({ ...facts, slug, modules: [], picture: slug, published: true, position: 99, updatedAt: at })
    .onConflictDoNothing()
  const [course] = await db.select().from(courses).where(eq(courses.slug, slug))
  const courseId = course?.id ?? ''
  const versionId = v7()
  await db.transaction(async (db) => {
    const [last] = await db
      .select({ number: max(courseVersions.number) })
      .from(courseVersions)
      .where(eq(courseVersions.courseId, courseId))
    await db.insert(courseVersions).values({
      ...{ ...facts, id: versionId, courseId, number: (last?.number ?? 0) + 1, state, passMark: 80, attempts: 3 },
      ...{ questionsAsked: 0, createdAt: at, changedAt: at, publishedAt: state === 'published' ? at : null },
    })
    const moduleId = v7()
    await db.insert(courseModules).values({ id: moduleId, versionId, position: 1, title: 'All of it' })
    for (const position of [1, 2]) {
      const questionId = v7()
      const checkId = v7()
      await db.insert(questions).values({ id: questionId, courseId, createdAt: at })
      const options: Option[] = [
        { id: v4(), text: 'Tell your manager', right: true },
        { id: v4(), text: 'Wait', right: false, feedback: 'Waiting helps nobody.' },
      ]
      await db.insert(questionVersions).values({
        id: checkId,
        questionId,
        number: 1,
        kind: 'single',
        text: 'What first?',
        why: 'Early is kind.',
        options,
        createdAt: at,
      })
      await db.insert(lessons).values({
        ...{
          id: v7(),
          versionId,
          moduleId,
          originId: v7(),
          position,
          title: `Lesson ${position}`,
          minutes: 3,
          checkId,
        },
        body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Say it early.' }] }] },
      })
    }
  })
  return slug
}
