import { v4, v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { withMedia } from '#domains/learning/media/media.rules.ts'
import type { Media } from '#lib/rich-text.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import type { UploadedFile } from '#platform/http/upload.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type CourseFile, type QuestionInFile, withIds } from './course-file.rules.ts'
import { withCourseFile } from './course-file-reading.server.ts'
import { adoptMedia, type StoredMedia, withImportedMedia } from './media-in-file.server.ts'
import { addCourse, firstDraft } from './new-course.server.ts'
import { courseModules, courseVersions, lessons, questions, questionVersions, quizQuestions } from './versions.table.ts'

/** Takes the course of an exported file in as a course of its own, with its first draft and its media. Answers its id. */
export async function importCourse(ctx: Ctx<User>, file: UploadedFile): Promise<string> {
  authorize(mayEditCourses(ctx.actor))
  return withCourseFile(file.path, ({ course, media }) =>
    withImportedMedia(ctx, media, (stored) => takeCourse(ctx, course, stored)),
  )
}

function takeCourse(ctx: Ctx<User>, file: CourseFile, stored: StoredMedia): Promise<string> {
  const { format: _, formatVersion: __, modules, quiz, bank, media = [], ...facts } = file
  return transaction(ctx, async (ctx) => {
    const courseId = await addCourse(ctx, file.title)
    const draft = { ...firstDraft(ctx, courseId, file.title), ...facts }
    await ctx.db.insert(courseVersions).values(draft)
    const shown = await adoptMedia(ctx, courseId, media, stored)
    const places = await addModules(ctx, draft, withShown(modules, shown))
    await addQuiz(ctx, draft, quiz, places)
    for (const question of bank) await addToBank(ctx, courseId, question)
    await record(ctx, 'course.imported', courseId)
    return courseId
  })
}

const withShown = (modules: CourseFile['modules'], shown: (media: Media) => Media | undefined) =>
  modules.map(({ title, lessons }) => ({
    title,
    lessons: lessons.map((lesson) => ({ ...lesson, body: withMedia(lesson.body, shown) })),
  }))

type Draft = { id: string; courseId: string }
type Places = { modules: string[]; lessons: string[] }

async function addModules(ctx: Ctx<User>, { id: versionId, courseId }: Draft, modules: CourseFile['modules']) {
  const places: Places = { modules: [], lessons: [] }
  for (const [index, { title, lessons: taught }] of modules.entries()) {
    const moduleId = v7()
    places.modules.push(moduleId)
    await ctx.db.insert(courseModules).values({ id: moduleId, versionId, position: index + 1, title })
    for (const { check, ...lesson } of taught) {
      const id = v7()
      const position = places.lessons.push(id)
      const checkId = check && (await addToBank(ctx, courseId, check))
      await ctx.db.insert(lessons).values({ ...lesson, id, versionId, moduleId, position, originId: v7(), checkId })
    }
  }
  return places
}

async function addQuiz(ctx: Ctx<User>, { id: versionId, courseId }: Draft, quiz: CourseFile['quiz'], places: Places) {
  for (const [index, { module, lesson, question }] of quiz.entries())
    await ctx.db.insert(quizQuestions).values({
      ...{ versionId, position: index + 1, moduleId: found(places.modules[module - 1], 'Module') },
      questionVersionId: await addToBank(ctx, courseId, question),
      lessonId: lesson ? found(places.lessons[lesson - 1], 'Lesson') : null,
    })
}

/** A question in the bank; answers the id of its first version. */
async function addToBank({ db, now, actor }: Ctx<User>, courseId: string, question: QuestionInFile): Promise<string> {
  const [questionId, id, at] = [v7(), v7(), now.toString()]
  await db.insert(questions).values({ id: questionId, courseId, createdAt: at })
  await db.insert(questionVersions).values({
    ...{ ...withIds(question, () => v4()), id, questionId, number: 1, createdBy: actor.userId, createdAt: at },
  })
  return id
}
