import { record } from '#domains/audit/audit.server.ts'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { defaultReminders, type ReminderSettings } from './reminders.form.ts'

const KEY = 'compliance.reminders'

/** How the office and supervisors are reminded; readable within the hub. */
export async function reminderSettings(ctx: Pick<Ctx, 'db'>): Promise<ReminderSettings> {
  return { ...defaultReminders, ...(await readSetting<Partial<ReminderSettings>>(ctx, KEY)) }
}

export async function changeReminderSettings(ctx: Ctx<User>, form: ReminderSettings): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, KEY, form)
    await record(ctx, 'settings.reminders_changed', undefined, { fields: Object.keys(form) })
  })
}
