import { href } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { EventsReply } from '#app/parts/learning/events.ts'
import { eventsForm } from '#domains/learning/lessons/events.form.ts'
import { recordEvents } from '#domains/learning/lessons/events.server.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/events'

export const middleware = [getGoesTo(({ enrolmentId = '' }) => href('/learner/courses/:enrolmentId', { enrolmentId }))]

const take = form(eventsForm, async (ctx, { events }, { params }: Route.ActionArgs) => {
  const received = await recordEvents(ctx, params.enrolmentId, events)
  const reply: EventsReply = {
    kind: 'received',
    time: formatTime(ctx.now.toString()),
    events: received.map(({ key, refused, marked }) => ({
      ...{ key, marked, why: refused && (refused.detail ?? refused.title) },
    })),
  }
  return Response.json(reply)
})

/** What a device did in lessons, many at a time; each comes back with what became of it. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  if (taken instanceof Response) return taken
  const { title = 'Not saved', text } = taken?.data.toast ?? {}
  const reply: EventsReply = { kind: 'refused', title, detail: text }
  return Response.json(reply, { status: taken?.init?.status ?? 500 })
}
