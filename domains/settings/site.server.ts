import { sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayChangeSettings } from './settings.access.ts'
import { readSetting, writeSetting } from './settings.server.ts'
import { settings } from './settings.table.ts'
import { defaultSite, type Site } from './site.form.ts'

const KEY = 'site'

/** The figures and people of the About pages; public. */
export async function site(ctx: Pick<Ctx, 'db'>): Promise<Site> {
  return { ...defaultSite, ...(await readSetting<Partial<Site>>(ctx, KEY)) }
}

/** Whether the provider has said or confirmed what the About pages say, as part of another statement. */
export const siteSaved = sql<boolean>`exists (select 1 from ${settings} where ${settings.key} = ${KEY})`

export async function changeSite(ctx: Ctx, form: Site): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, KEY, form)
    await record(ctx, 'settings.site_changed', undefined, { fields: Object.keys(form) })
  })
}
