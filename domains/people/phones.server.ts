import type { Ctx } from '#platform/ctx.server.ts'
import { showPhones } from '#platform/db/phones-shown.server.ts'
import { authorize } from '#platform/refusal.ts'
import { people } from './people.table.ts'

/** How numbers of people are shown, where an earlier version wrote them. */
export async function showPhonesOfPeople(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await showPhones(ctx, people)
}
