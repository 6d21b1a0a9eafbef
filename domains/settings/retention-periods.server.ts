import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { defaultRetentionPeriods, type RetentionPeriods } from './retention-periods.form.ts'
import { mayChangeSettings } from './settings.access.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const KEY = 'retention.periods'

/** How long records are kept; the privacy notice may say so to anyone. */
export async function retentionPeriods(ctx: Pick<Ctx, 'db'>): Promise<RetentionPeriods> {
  return { ...defaultRetentionPeriods, ...(await readSetting<Partial<RetentionPeriods>>(ctx, KEY)) }
}

/** A shorter period deletes nothing by itself: what it adds waits for an approval. */
export async function changeRetentionPeriods(ctx: Ctx, form: RetentionPeriods): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const before = await retentionPeriods(ctx)
    await writeSetting(ctx, KEY, form)
    const names = Object.keys(form) as (keyof RetentionPeriods)[]
    await record(ctx, 'settings.retention_changed', undefined, {
      fields: names.filter((name) => form[name] !== before[name]),
    })
  })
}
