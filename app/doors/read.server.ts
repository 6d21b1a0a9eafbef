import type { RouterContextProvider } from 'react-router'
import type { Ctx } from '#platform/ctx.server.ts'
import { placeOfMerged } from './merged.server.ts'
import { checked } from './params.server.ts'
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
