import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { isOpen, type Subject, standingIn, waitForSecond } from './outstanding.queries.server.ts'

export type AtGate = { open: string[]; signed: boolean }

/**
 * What is still open of each file before its signature, in the words of the requirements, or a second person where only that
 * is open; and whether it is signed.
 */
export async function openAtGate(ctx: Ctx, files: readonly Subject[]): Promise<Map<string, AtGate>> {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const standings = await standingIn(ctx, files)
  const second = await waitForSecond(ctx, files, standings)
  return new Map(
    [...standings].map(([id, { items, outcome }]) => [
      id,
      {
        open: second.has(id) ? ['A second person'] : items.filter(isOpen).map(({ label }) => label),
        signed: outcome === 'cleared' || outcome === 'conditions',
      },
    ]),
  )
}
