import { href, redirect } from 'react-router'
import { myLesson } from '#domains/learning/lessons/player.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

type Place = { enrolmentId: string; lessonId: string }

/** A lesson of the asker's course; one that is closed leads to the course's page, which says so. */
export async function readLesson(ctx: Ctx<User>, { enrolmentId, lessonId }: Place) {
  try {
    return await myLesson(ctx, enrolmentId, lessonId)
  } catch (error) {
    if (!(error instanceof Refusal && error.kind === 'conflict')) throw error
    throw redirect(href('/learner/courses/:enrolmentId', { enrolmentId }))
  }
}
