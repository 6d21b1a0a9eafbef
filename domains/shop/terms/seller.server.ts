import { record } from '#domains/audit/audit.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type SellerSettings, YEAR_END_MONTH } from './seller.form.ts'

const KEY = 'seller'

/** Who sells; until it is set, the organisation of the hub. Public. */
export async function seller(ctx: Pick<Ctx, 'db'>): Promise<SellerSettings> {
  const { name, address, contactEmail } = await organisation(ctx)
  const pays = { bank: '', dueDays: 30, yearEndMonth: YEAR_END_MONTH }
  const known = { name, companyNumber: '', registeredOffice: address, email: contactEmail, ...pays }
  return { ...known, ...(await readSetting<Partial<SellerSettings>>(ctx, KEY)) }
}

/** What is not named stays as it is. */
export async function changeSeller(ctx: Ctx<User>, form: Partial<SellerSettings>): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, KEY, { ...(await seller(ctx)), ...form })
    await record(ctx, 'shop.seller_changed', undefined, { fields: Object.keys(form) })
  })
}
