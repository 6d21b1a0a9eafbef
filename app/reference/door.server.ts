import { data, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { door } from '#app/doors/context.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { isReferenceLink } from '#domains/vetting/references/referee.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'

/** On every answer of a referee's address: kept nowhere, found by no search. */
export const secretHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

type Linked = RouteArgs & { params: { token: string } }

/** A referee's page, or for a dead link `undefined`, whatever made it so. */
export function readLink<A extends Linked, Page>(query: (ctx: Ctx, args: A) => Promise<Page>) {
  return read(async (ctx, args: A) => {
    await countLink(ctx, args.context)
    const page = await query(ctx, args).catch(deadIsUndefined)
    if (page === undefined) await recordFailure(ctx, 'reference.link_failed', undefined)
    return data({ page }, { status: page === undefined ? 404 : 200, headers: secretHeaders })
  })
}

/** A referee's form: whether the link is one of ours is asked before anything is read; for a dead one the page says so. */
export function linkForm<S extends z.ZodType, A extends Linked, Answer>(
  schema: S,
  verb: (ctx: Ctx, form: z.output<S>, args: A) => Promise<Answer>,
) {
  return form(schema, (ctx, typed, args: A) => verb(ctx, typed, args).catch(deadIsUndefined), { before: isOurs })
}

async function isOurs(ctx: Ctx, { params, context }: Linked): Promise<boolean> {
  await countLink(ctx, context)
  const isOne = await isReferenceLink(ctx, params.token)
  if (!isOne) await recordFailure(ctx, 'reference.link_failed', undefined)
  return isOne
}

function countLink(ctx: Ctx, context: Readonly<RouterContextProvider>): Promise<void> {
  return throttle(ctx.db, ctx.now, limits.referenceLinks, context.get(door).address)
}

function deadIsUndefined(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.kind !== 'missing') throw error
}
