import { keptSince } from '#domains/compliance/past/past-days.queries.server.ts'
import { type Asked, askedDay, type PastDay } from '#lib/as-at.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'

/** What the address asks of the past; undefined where the page is about today. */
export const askedOf = (ctx: Ctx, request: Request): Asked | undefined =>
  askedDay(new URL(request.url).searchParams, todayOf(ctx))

/** What the head of a page about a past day says: the days, how it was, and from when on it can be told. */
export async function pastHead(ctx: Ctx, { fields, past, problem }: Asked) {
  const today = todayOf(ctx)
  const kept = await keptSince(ctx)
  const nothing = !kept.firstRecord || (past && past.knownBy < kept.firstRecord)
  if (!past || nothing) return { fields, today, kept, problem: problem ?? ('before' as const), past: undefined }
  return { fields, today, kept, problem: undefined, past }
}
export type PastHead = Awaited<ReturnType<typeof pastHead>>
export type PastShown = Extract<PastHead, { problem: undefined }>

/** The day to export. */
export function certainDay({ past }: Asked): PastDay {
  if (!past) throw new Refusal('invalid', 'Export failed', 'Choose a day before today.')
  return past
}
