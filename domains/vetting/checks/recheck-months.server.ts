import { record } from '#domains/audit/audit.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayVet } from './checks.access.ts'
import { defaultRecheckMonths, type RecheckMonths } from './recheck-months.form.ts'

const KEY = 'recruitment.recheck_months'

export async function recheckMonths(ctx: Ctx): Promise<RecheckMonths> {
  authorize(mayVet(ctx.actor) || mayChangeSettings(ctx.actor), 'Admins only.')
  return { ...defaultRecheckMonths, ...(await readSetting<Partial<RecheckMonths>>(ctx, KEY)) }
}

/** Applies to checks recorded from now on; existing recheck dates do not change. */
export async function changeRecheckMonths(ctx: Ctx, form: RecheckMonths): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const before = await recheckMonths(ctx)
    await writeSetting(ctx, KEY, form)
    const names = Object.keys(form) as (keyof RecheckMonths)[]
    await record(ctx, 'settings.recheck_months_changed', undefined, {
      fields: names.filter((name) => form[name] !== before[name]),
    })
  })
}
