import { and, eq, sql } from 'drizzle-orm'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import { merged, type SaveMark } from '#lib/saved-parts.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { type Draft, onDraft, stale } from './draft-lock.server.ts'
import type { LessonForm, SettingsForm } from './drafts.form.ts'
import { holdMedia } from './media.server.ts'
import { courseVersions, lessons } from './versions.table.ts'

/** Saves of one lesson what the writer changed, unless others changed the same; answers the lesson's new revision. */
export async function saveLesson(
  ctx: Ctx<User>,
  courseId: string,
  lessonId: string,
  { revision: given, title, minutes, body, ...mark }: LessonForm & SaveMark,
): Promise<{ revision: number; left: string[] }> {
  authorize(mayEditCourses(ctx.actor))
  let saved = { revision: given, left: [] as string[] }
  await onDraft(ctx, courseId, undefined, async ({ db }, draft) => {
    const { marks, revision: now, ...fields } = await lessonOf(db, draft, lessonId)
    const both = merged({ fields, ...marks }, { title, minutes, body }, { ...mark, given, now, last: now })
    const { revision, left, clashing, changed, by } = both
    if (clashing.length > 0) throw stale()
    await holdMedia({ db }, courseId, both.fields.body)
    await db
      .update(lessons)
      .set({ ...both.fields, revision, marks: { changed, by } })
      .where(eq(lessons.id, lessonId))
    saved = { revision, left }
    return both.fields.minutes - fields.minutes
  })
  return saved
}

async function lessonOf(db: Ctx['db'], draft: Draft, lessonId: string) {
  const { title, minutes, body, revision, marks } = lessons
  const [lesson] = await db
    .select({ title, minutes, body, revision, marks })
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
