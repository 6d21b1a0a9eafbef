import { v7 } from 'uuid'
import { FIRST_ASKED } from '#domains/learning/catalogue.ts'
import { courses } from '#domains/learning/courses.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { freeSlug, slugOf } from './slug.rules.ts'

const FIRST_QUIZ_MINUTES = 10

/** A row for a course that is written here, in the caller's transaction. */
export async function addCourse(ctx: Ctx<User>, title: string): Promise<string> {
  // one after the other, so that two of one title get an address each
  await ctx.db.execute('lock table courses in share row exclusive mode')
  const rows = await ctx.db.select({ slug: courses.slug, position: courses.position }).from(courses)
  const slug = freeSlug(slugOf(title), new Set(rows.map(({ slug }) => slug)))
  const [course] = await ctx.db
    .insert(courses)
    .values({
      ...{ slug, title, picture: slug, summary: '', description: '', outcomes: [], modules: [], guidance: [] },
      ...{ cpdMinutes: FIRST_QUIZ_MINUTES, published: false, listed: false, reviewedOn: todayOf(ctx) },
      position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
      ownerId: ctx.actor.personId,
      updatedAt: ctx.now.toString(),
    })
    .returning({ id: courses.id })
  return found(course, 'Course').id
}

export function firstDraft(ctx: Ctx<User>, courseId: string, title: string) {
  const at = ctx.now.toString()
  return {
    ...{ id: v7(), courseId, title, number: 1, state: 'draft' as const, summary: '', description: '', outcomes: [] },
    ...{ guidance: [], reviewedOn: todayOf(ctx), cpdMinutes: FIRST_QUIZ_MINUTES, practicalSignOff: false },
    ...{ passMark: 80, attempts: 3, questionsAsked: FIRST_ASKED },
    ...{ createdBy: ctx.actor.userId, createdAt: at, changedBy: ctx.actor.userId, changedAt: at },
  }
}
