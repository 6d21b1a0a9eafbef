import { and, eq, sql } from 'drizzle-orm'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type Draft, onDraft, stale } from './draft-lock.server.ts'
import type { LessonForm, SettingsForm } from './drafts.form.ts'
import { holdMedia } from './media.server.ts'
import { courseVersions, lessons } from './versions.table.ts'

/** Saves one lesson, if it is still as the writer knew it; answers the lesson's new revision. */
export async function saveLesson(
  ctx: Ctx<User>,
  courseId: string,
  lessonId: string,
  { revision, title, minutes, body }: LessonForm,
): Promise<number> {
  authorize(mayEditCourses(ctx.actor))
  await onDraft(ctx, courseId, undefined, async ({ db }, draft) => {
    const lesson = await lessonOf(db, draft, lessonId)
    if (lesson.revision !== revision) throw stale()
    await holdMedia({ db }, courseId, body)
    await db
      .update(lessons)
      .set({ title, minutes, body, revision: revision + 1 })
      .where(eq(lessons.id, lessonId))
    return minutes - lesson.minutes
  })
  return revision + 1
}

async function lessonOf(db: Ctx['db'], draft: Draft, lessonId: string) {
  const [lesson] = await db
    .select({ revision: lessons.revision, minutes: lessons.minutes })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, draft.id)))
  return found(lesson, 'Lesson')
}

/** Saves what a version says of itself: its page, its quiz and its minutes. Answers the settings' new revision. */
export async function saveSettings(ctx: Ctx<User>, courseId: string, form: SettingsForm): Promise<number> {
  authorize(mayEditCourses(ctx.actor))
  const { revision, quizMinutes, ...settings } = form
  await onDraft(ctx, courseId, undefined, async ({ db }, draft) => {
    if (draft.settingsRevision !== revision) throw stale()
    const taught = await db
      .select({ minutes: sql<number>`coalesce(sum(${lessons.minutes}), 0)::int` })
      .from(lessons)
      .where(eq(lessons.versionId, draft.id))
    await db
      .update(courseVersions)
      .set({ ...settings, cpdMinutes: (taught[0]?.minutes ?? 0) + quizMinutes, settingsRevision: revision + 1 })
      .where(eq(courseVersions.id, draft.id))
  })
  return revision + 1
}
