import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayReadGates } from './clearance.access.ts'
import { isOpen, type Subject, standingIn } from './outstanding.queries.server.ts'

export type AtGate = { open: string[]; signed: boolean }

/** What is still open of each file before its signature, in the words of the requirements; and whether it is signed. */
export async function openAtGate(ctx: Ctx, files: readonly Subject[]): Promise<Map<string, AtGate>> {
  authorize(mayReadGates(ctx.actor), 'Admins only.')
  const standings = await standingIn(ctx, files)
  return new Map(
    [...standings].map(([id, { items, outcome }]) => [
      id,
      {
        open: items.filter(isOpen).map(({ label }) => label),
        signed: outcome === 'cleared' || outcome === 'conditions',
      },
    ]),
  )
}
