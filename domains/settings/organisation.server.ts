import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { defaultOrganisation, type Organisation } from './organisation.ts'
import { mayChangeSettings } from './settings.access.ts'
import { readSetting, settingAlong, writeSetting } from './settings.server.ts'

const KEY = 'organisation'

/** Who runs this hub; public. */
export async function organisation(ctx: Pick<Ctx, 'db'>): Promise<Organisation> {
  return organisationFrom(await readSetting(ctx, KEY))
}

/** Reads along with another statement what `organisationFrom` takes. */
export const organisationAlong = settingAlong<Partial<Organisation>>(KEY)

export const organisationFrom = (saved: Partial<Organisation> | null | undefined): Organisation => ({
  ...defaultOrganisation,
  ...saved,
})

export async function changeOrganisation(ctx: Ctx, form: Organisation): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const before = await organisation(ctx)
    await writeSetting(ctx, KEY, form)
    const names = Object.keys(form) as (keyof Organisation)[]
    await record(ctx, 'settings.organisation_changed', undefined, {
      fields: names.filter((name) => form[name] !== before[name]),
    })
  })
}
