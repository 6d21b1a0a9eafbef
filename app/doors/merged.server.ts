import { whatItBecame } from '#domains/people/merges/became.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { redirectWith } from './flash.server.ts'
import { pageOf } from './page-of.ts'
import { isId } from './params.server.ts'
import type { RouteArgs } from './route-args.ts'

/** Where the page of something that is not found has gone, if it was merged: the same page of what it became. */
export async function placeOfMerged(
  ctx: Ctx,
  { params, request }: Pick<RouteArgs, 'params' | 'request'>,
  error: unknown,
): Promise<Response | undefined> {
  if (!(error instanceof Refusal) || error.kind !== 'missing') return undefined
  const ids = Object.values(params).filter((value) => value !== undefined && isId(value))
  const became = await whatItBecame(ctx, ids as string[])
  if (became.size === 0) return undefined
  const { pathname, search } = pageOf(request)
  const parts = pathname.split('/').map((part) => became.get(part.toLowerCase()) ?? part)
  return redirectWith('merged-away', parts.join('/') + search)
}
