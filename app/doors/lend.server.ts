import type { RouterContext, RouterContextProvider } from 'react-router'
import type { Ctx } from '#platform/ctx.server.ts'
import { door, userCtx } from './context.ts'

type Handed = { context?: Readonly<RouterContextProvider> | undefined }

/** Who asks, for routes that take it from the context themselves. */
export function askerIn(args: Handed): Ctx | undefined {
  return ctxsIn(args)[0]
}

/** Lends an open transaction to every ctx that such a route may have taken already, for as long as its verb runs. */
export async function lending<T>(args: Handed, db: Ctx['db'], body: () => Promise<T>): Promise<T> {
  const lent = ctxsIn(args).map((ctx) => ({ ctx, own: ctx.db }))
  for (const { ctx } of lent) ctx.db = db
  try {
    return await body()
  } finally {
    for (const { ctx, own } of lent) ctx.db = own
  }
}

function ctxsIn({ context }: Handed): Ctx[] {
  if (!context) return []
  return [inContext(context, userCtx), inContext(context, door)?.ctx].filter((ctx) => ctx !== undefined)
}

function inContext<T>(context: Readonly<RouterContextProvider>, key: RouterContext<T>): T | undefined {
  try {
    return context.get(key)
  } catch {
    return undefined // not set for this route
  }
}
