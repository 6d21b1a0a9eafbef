import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { settings } from './settings.table.ts'

/** One group of settings as it was saved, or undefined. */
export async function readSetting<T>(ctx: Pick<Ctx, 'db'>, key: string): Promise<T | undefined> {
  const [row] = await ctx.db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return row?.value as T | undefined
}

/** The same as part of another statement; null where it was never saved. */
export const settingAlong = <T>(key: string) =>
  sql<T | null>`(select ${settings.value} from ${settings} where ${settings.key} = ${key})`

/** All groups whose name starts with a prefix, by name. */
export async function readSettings<T>(ctx: Pick<Ctx, 'db'>, prefix: string): Promise<Record<string, T>> {
  const rows = await ctx.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`starts_with(${settings.key}, ${prefix})`)
  return Object.fromEntries(rows.map(({ key, value }) => [key, value as T]))
}

/** Back to the default; for services that have authorized the change. */
export async function clearSetting(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.delete(settings).where(eq(settings.key, key))
}

/** Saves one group whole; for services that have authorized the change. */
export async function writeSetting(ctx: Ctx, key: string, value: object): Promise<void> {
  const changedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : undefined
  const change = { value, changedAt: ctx.now.toString(), changedBy }
  await ctx.db
    .insert(settings)
    .values({ key, ...change })
    .onConflictDoUpdate({ target: settings.key, set: change })
}
