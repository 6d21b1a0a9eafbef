import type { RouterContextProvider } from 'react-router'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Handed } from './handed.ts'
import { checked } from './params.server.ts'
import { answer } from './reply.server.ts'

export type Asker<C extends Ctx> = (context: Readonly<RouterContextProvider>) => C

/** The door of a page that is looked at: its query gets who asks and checked params, and every "no" becomes a page. */
export function readDoor<C extends Ctx>(askerOf: Asker<C>) {
  return function read<A extends Handed, Read>(query: (ctx: C, args: A) => Read | Promise<Read>) {
    return (args: A): Promise<Read> => answer(() => query(askerOf(args.context), checked(args)))
  }
}
