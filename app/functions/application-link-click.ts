import { door } from '#app/doors/context.ts'
import { keptLink } from '#app/doors/link-cookie.server.ts'
import { answer } from '#app/doors/reply.server.ts'
import { noteClick } from '#domains/recruitment/links/claims.server.ts'
import { clickBody } from '#domains/recruitment/links/links.form.ts'
import { readJson } from '#platform/http/body.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/application-link-click'
import { postOnly } from './functions.server.ts'

const longestBody = 2000

export const loader = postOnly

/** Marks the first click on a link, by its token or the cookie that keeps it. Whatever is sent, known or not, well formed or not, is answered alike. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answer(async () => {
    const { ctx, address } = context.get(door)
    try {
      await throttle(ctx.db, ctx.now, limits.linkClicks, address)
      const given = clickBody.safeParse(await readJson(request, longestBody))
      await noteClick(ctx, given.success ? given.data.token : (keptLink(request) ?? ''))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    return new Response(null, { status: 204 })
  })
