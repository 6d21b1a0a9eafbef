import { showPhonesOfPeople } from '#domains/people/phones.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { showPhones } from '#platform/db/phones-shown.server.ts'
import { authorize } from '#platform/refusal.ts'
import { applications } from './applications.table.ts'

/** How telephone numbers are shown, worked out once where it is not known yet. */
export async function sweepPhones(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await showPhonesOfPeople(ctx)
  await showPhones(ctx, applications)
}
