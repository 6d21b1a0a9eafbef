import { inArray, sql } from 'drizzle-orm'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { isOrder } from './day-order.rules.ts'
import { mayImport } from './import.access.ts'
import { importChoices } from './imports.table.ts'
import { type Someone, same } from './rows.rules.ts'

export type Kept = { headings: Map<string, string>; answers: Record<string, string> }

/** What was chosen about earlier spreadsheets. */
export async function keptChoices(ctx: Ctx<User>): Promise<Kept> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const { kind, key, value } = importChoices
  const rows = await ctx.db
    .select({ kind, key, value })
    .from(importChoices)
    .where(inArray(kind, ['heading', 'answer']))
  const of = (wanted: string) => rows.filter((row) => row.kind === wanted).map((row) => [row.key, row.value] as const)
  const answers = of('answer').filter(([key]) => !isOrder(key))
  return { headings: new Map(of('heading')), answers: Object.fromEntries(answers) }
}

/** Whom rows like these were about before, by what they say of who they are; not where there are more of them than there were. */
export async function keptPeople(
  ctx: Ctx<User>,
  rows: readonly Someone[],
): Promise<(row: Someone) => string | undefined> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const prints = Map.groupBy(rows, printOfRow)
  const { key, personId, kind, value } = importChoices
  const kept = await ctx.db
    .select({ key, personId, value })
    .from(importChoices)
    .where(sql`${kind} = 'person' and ${key} = any(${sql.param([...prints.keys()])}::text[])`)
  // one of a name more than last time may be someone new
  const isAsMany = (key: string, count: string) => (prints.get(key)?.length ?? 0) <= (Number(count) || 1)
  const byKey = new Map(
    kept.flatMap(({ key, personId, value }) => (personId && isAsMany(key, value) ? [[key, personId] as const] : [])),
  )
  return (row) => byKey.get(printOfRow(row))
}

export type ToKeep = {
  headings: Readonly<Record<string, string>>
  answers: Readonly<Record<string, string>>
  people: readonly { row: Someone; personId: string }[]
}

/** Keeps the choices of an import for the next sheet; what two people share is kept of neither. */
export async function keepChoices(ctx: Ctx<User>, { headings, answers, people }: ToKeep): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const signature = { by: ctx.actor.userId, at: ctx.now.toString() }
  const prints = Map.groupBy(people, ({ row }) => printOfRow(row))
  const sure = [...prints].flatMap(([key, all]) => {
    const ids = new Set(all.map(({ personId }) => personId))
    return ids.size === 1 && all[0]
      ? [{ kind: 'person' as const, key, value: String(all.length), personId: all[0].personId, ...signature }]
      : []
  })
  const rows = [
    ...Object.entries(headings).map(([key, value]) => ({
      kind: 'heading' as const,
      key,
      value,
      personId: null,
      ...signature,
    })),
    ...Object.entries(answers).map(([key, value]) => ({
      kind: 'answer' as const,
      key,
      value,
      personId: null,
      ...signature,
    })),
    ...sure,
  ]
  for (let at = 0; at < rows.length; at += 1000)
    await ctx.db
      .insert(importChoices)
      .values(rows.slice(at, at + 1000))
      .onConflictDoUpdate({
        target: [importChoices.kind, importChoices.key],
        set: {
          value: sql`excluded.value`,
          personId: sql`excluded.person_id`,
          by: sql`excluded.by`,
          at: sql`excluded.at`,
        },
      })
}

/** Forgets which rows were about these people. */
export async function forgetPeople(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await ctx.db.delete(importChoices).where(sql`${importChoices.personId} = any(${sql.param([...ids])}::uuid[])`)
}

/** Another first day is another print: someone new of the same name, or the same person come back. */
const printOfRow = ({ name, dateOfBirth, email, staffNumber, location, startDate }: Someone) => {
  const said = [name, dateOfBirth, email, staffNumber, location, ...(startDate ? [startDate] : [])]
  return fingerprint(said.map(same).join('|'), 'import')
}
