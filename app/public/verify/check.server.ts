import { data } from 'react-router'
import { door } from '#app/doors/context.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { verifyCertificate } from '#domains/learning/certificates/certificates.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'

/** Looks a number up, counted by where it is asked from; what is no number of ours is answered in one way. */
export async function checked(ctx: Ctx, typed: string, { context }: RouteArgs) {
  await throttle(ctx.db, ctx.now, limits.certificateChecks, context.get(door).address)
  const certificate = await verifyCertificate(ctx, typed)
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return data({ certificate, at: ctx.now.toString() }, { status: certificate ? 200 : 404, headers })
}

export type Checked = Awaited<ReturnType<typeof checked>>['data']
