import type { RouterContextProvider } from 'react-router'
import { whatItBecame } from '#domains/people/merges/became.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { redirectWith } from './flash.server.ts'
import { pageOf } from './page-of.ts'
import { checked, isId } from './params.server.ts'
import { answer } from './reply.server.ts'
import type { RouteArgs } from './route-args.ts'
import { sayingWhatIsDue } from './second-step-first.ts'

export type Asker<C extends Ctx> = (context: Readonly<RouterContextProvider>) => C

/** The door of a page that is looked at: its query gets who asks and checked params, and every "no" becomes a page; what was merged leads to what it became. */
export function readDoor<C extends Ctx>(askerOf: Asker<C>) {
  return function read<A extends RouteArgs, Read>(query: (ctx: C, args: A) => Read | Promise<Read>) {
    return (args: A): Promise<Read> =>
      answer(async () => {
        const asked = checked(args)
        try {
          return await query(askerOf(args.context), asked)
        } catch (error) {
          throw (
            (await placeOfMerged(askerOf(args.context), asked, error)) ??
            sayingWhatIsDue(askerOf(args.context).actor, error)
          )
        }
      })
  }
}

/** Where the page of something that is not found has gone, if it was merged: the same page of what it became. */
async function placeOfMerged(
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
