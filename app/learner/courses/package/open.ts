import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { OpenReply } from '#app/parts/learning/package/package-wire.ts'
import { openPackage } from '#domains/learning/packages/attempts.server.ts'
import type { Route } from './+types/open'
import { packagePath } from './paths.ts'

export const middleware = [getGoesTo(({ enrolmentId = '', lessonId = '' }) => packagePath({ enrolmentId, lessonId }))]

const take = form(noFields, async (ctx, _, { params }: Route.ActionArgs) => {
  const reply: OpenReply = { kind: 'opened', opened: await openPackage(ctx, params) }
  return Response.json(reply)
})

/** Opens the package of a lesson: where it runs, and what each part said last. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  if (taken instanceof Response) return taken
  const { title = 'Not opened', text } = taken?.data.toast ?? {}
  const reply: OpenReply = { kind: 'refused', title, detail: text }
  return Response.json(reply, { status: taken?.init?.status ?? 500 })
}
