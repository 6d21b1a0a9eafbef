import { eq } from 'drizzle-orm'
import { lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { mediaOfLessons } from '#domains/learning/media/media.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { shownQuestion } from './checks.rules.ts'
import { type MyLesson, readCourse } from './player.queries.server.ts'
import { seedOf } from './taught.queries.server.ts'

/** How many lessons after the one that is read a device keeps by itself. */
const AHEAD = 2

/**
 * Lessons of the asker's course as her device keeps them: their texts, and of their checks what is asked. No note, and
 * nothing of what is right. From one lesson on these are it and the next two; otherwise all.
 */
export async function courseTexts(ctx: Ctx<User>, enrolmentId: string, from?: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const { own, version, all } = await readCourse(ctx, enrolmentId)
  if (!own.open)
    throw new Refusal('conflict', 'Course closed', 'You no longer have access to this course. Ask your office.')
  const at = from === undefined ? 0 : all.findIndex(({ id }) => id === from)
  found(all[at], 'Lesson')
  const rows = await ctx.db
    .select({ id: lessons.id, body: lessons.body, check: questionVersions })
    .from(lessons)
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(eq(lessons.versionId, version.id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const wanted = from === undefined ? all : all.slice(at, at + 1 + AHEAD)
  const media = await mediaOfLessons(
    ctx,
    wanted.map(({ id }) => id),
  )
  return wanted.flatMap(({ id, position, title, minutes, module }): KeptText[] => {
    const row = byId.get(id)
    if (!row) return []
    const check = row.check ? shownQuestion(row.check, seedOf(own, row.check.id)) : undefined
    return [{ id, position, title, minutes, module, body: row.body, check, media: media.get(id) ?? [] }]
  })
}

export type KeptText = Pick<MyLesson['lesson'], 'id' | 'position' | 'title' | 'minutes' | 'module' | 'body'> & {
  check: NonNullable<MyLesson['check']>['shown'] | undefined
  /** Not of lessons that were kept before there were any. */
  media?: MyLesson['media']
}
