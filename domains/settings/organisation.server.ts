import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { defaultOrganisation, type Organisation } from './organisation.ts'
import { mayChangeSettings } from './settings.access.ts'
import { settings } from './settings.table.ts'

const KEY = 'organisation'

/** Who runs this hub, as everybody may know it. */
export async function organisation(ctx: Pick<Ctx, 'db'>): Promise<Organisation> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY))
  return { ...defaultOrganisation, ...(row?.value as Partial<Organisation> | undefined) }
}

export async function changeOrganisation(ctx: Ctx, form: Organisation): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const changed = {
      value: form,
      changedAt: ctx.now.toString(),
      changedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : undefined,
    }
    const before = await organisation(ctx)
    await ctx.db
      .insert(settings)
      .values({ key: KEY, ...changed })
      .onConflictDoUpdate({ target: settings.key, set: changed })
    const fields = Object.keys(form).filter(
      (key) => form[key as keyof Organisation] !== before[key as keyof Organisation],
    )
    await record(ctx, 'settings.organisation_changed', undefined, { fields })
  })
}
