import { record } from '#domains/audit/audit.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { AllowedEmbeds } from './embeds.form.ts'

const KEY = 'learning.embeds'

/** Whose videos lessons may show: none, until an administrator allows a site. */
export async function allowedEmbeds(ctx: Pick<Ctx, 'db'>): Promise<AllowedEmbeds> {
  return { youtube: false, vimeo: false, ...(await readSetting<Partial<AllowedEmbeds>>(ctx, KEY)) }
}

export async function readEmbedsSetting(ctx: Ctx<User>): Promise<AllowedEmbeds> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  return allowedEmbeds(ctx)
}

export async function changeEmbeds(ctx: Ctx<User>, form: AllowedEmbeds): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, KEY, form)
    await record(ctx, 'settings.embeds_changed', undefined, form)
  })
}
