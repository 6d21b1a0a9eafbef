import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import type { FlashKey } from '#app/doors/flash.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { type Answered, answerSession } from '#domains/learning/sessions/places.server.ts'
import { answerForm } from '#domains/learning/sessions/sessions.form.ts'
import type { Route } from './+types/answer'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [getGoesTo(({ id = '' }) => href('/learner/sessions/:id', { id }))]

const says: Record<Answered, FlashKey> = {
  placed: 'session-accepted',
  waiting: 'session-waiting',
  declined: 'session-declined',
}

export const action = form(answerForm, async (ctx, { answer }, { params }: Route.ActionArgs) => {
  const answered = await answerSession(ctx, params.id, answer)
  return redirectWith(says[answered], href('/learner/sessions/:id', params))
})
