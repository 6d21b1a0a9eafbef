import { href, redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { endForm } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { afterLesson } from '#domains/learning/lessons/player.queries.server.ts'
import type { Route } from './+types/lesson-next'
import { lessonPath } from './lesson/paths.ts'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(({ enrolmentId = '', lessonId = '' }) => lessonPath({ enrolmentId, lessonId }))]

/** The end of a lesson was reached, and the learner goes on to the next. */
export const action = form(
  endForm,
  async (ctx, { key, cycle }, { params: { enrolmentId, lessonId } }: Route.ActionArgs) => {
    const [received] = await recordEvents(ctx, enrolmentId, [{ key, cycle, lesson: lessonId, kind: 'end reached' }])
    // read again after completion, or in a page of an earlier time: there is nothing to record
    if (received?.refused && received.refused.kind !== 'conflict') throw received.refused
    const next = await afterLesson(ctx, enrolmentId, lessonId)
    return redirect(
      next ? lessonPath({ enrolmentId, lessonId: next }) : href('/learner/courses/:enrolmentId', { enrolmentId }),
    )
  },
  { refusals: 'page' },
)
