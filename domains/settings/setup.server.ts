import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { changeOrganisation, organisation } from './organisation.server.ts'
import { mayChangeSettings } from './settings.access.ts'
import { writeSetting } from './settings.server.ts'
import type { ProviderForm } from './setup.form.ts'
import type { SetupStep } from './setup.rules.ts'
import { changeSite, site } from './site.server.ts'

/** One setting for each step, so that two people leave two of them at once. */
export const LATER = 'setup.later.'

/** Says who provides care here, and confirms the figures of the About pages as they are now. */
export async function nameProvider(ctx: Ctx, { statistics, ...form }: ProviderForm): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const { productName } = await organisation(ctx)
    await changeOrganisation(ctx, { productName, ...form })
    await changeSite(ctx, { ...(await site(ctx)), statistics })
  })
}

/** Passes over a step of the setup; it waits on the dashboard. */
export async function leaveForLater(ctx: Ctx, step: SetupStep): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, `${LATER}${step}`, {})
    await record(ctx, 'settings.setup_left', undefined, { step })
  })
}
