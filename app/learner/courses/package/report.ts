import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { ReportReply } from '#app/parts/learning/package/package-wire.ts'
import { reportPackage } from '#domains/learning/packages/attempts.server.ts'
import { reportForm } from '#domains/learning/packages/packages.form.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/report'
import { packagePath } from './paths.ts'

export const middleware = [getGoesTo(({ enrolmentId = '', lessonId = '' }) => packagePath({ enrolmentId, lessonId }))]

const take = form(reportForm, async (ctx, sent, { params }: Route.ActionArgs) => {
  const kept = await reportPackage(ctx, params, sent)
  const reply: ReportReply = { kind: 'kept', time: formatTime(ctx.now.toString()), kept }
  return Response.json(reply)
})

/** What a part of a package says of itself, passed on by the page that holds it. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  if (taken instanceof Response) return taken
  const { toast, errors } = taken?.data ?? {}
  const reply: ReportReply = {
    ...{ kind: 'refused', title: toast?.title ?? 'Not saved' },
    detail: toast?.text ?? Object.values(errors ?? {})[0],
  }
  return Response.json(reply, { status: taken?.init?.status ?? 500 })
}
