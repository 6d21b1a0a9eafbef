import { z } from 'zod'
import { read } from '#app/doors/signed-in.server.ts'
import { myCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { courseTexts } from '#domains/learning/lessons/texts.queries.server.ts'
import type { Route } from './+types/texts'

/** What the learner's device keeps of her course, to read on without a connection. */
export const loader = read(async (ctx, { params, url }: Route.LoaderArgs & { url: URL }) => {
  const from = z.uuid().safeParse(url.searchParams.get('from')).data
  const [course, lessons] = [await myCourse(ctx, params.enrolmentId), await courseTexts(ctx, params.enrolmentId, from)]
  return Response.json({ person: ctx.actor.personId, course, lessons }, { headers: { 'Cache-Control': 'no-store' } })
})
