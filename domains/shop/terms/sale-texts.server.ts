import { and, desc, eq, lte, max } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { saleTextDefaults } from './sale-text-defaults.ts'
import { saleTexts } from './sale-texts.table.ts'
import type { SaleText, SaleTextKind } from './sale-texts.ts'

const first = (kind: SaleTextKind): SaleText => ({
  kind,
  version: 1,
  text: saleTextDefaults[kind],
  publishedAt: undefined,
})

/** A text as it is published now, or in the version asked for; public. */
export async function saleText({ db }: Pick<Ctx, 'db'>, kind: SaleTextKind, version?: number): Promise<SaleText> {
  if (version === 1) return first(kind)
  const [row] = await db
    .select({
      kind: saleTexts.kind,
      version: saleTexts.version,
      text: saleTexts.text,
      publishedAt: saleTexts.publishedAt,
    })
    .from(saleTexts)
    .where(and(eq(saleTexts.kind, kind), version === undefined ? undefined : eq(saleTexts.version, version)))
    .orderBy(desc(saleTexts.version))
    .limit(1)
  if (version !== undefined) return found(row, 'Text')
  return row ?? first(kind)
}

/** A text as it was published at an instant; public. */
export async function saleTextOn({ db }: Pick<Ctx, 'db'>, kind: SaleTextKind, at: string): Promise<SaleText> {
  const [row] = await db
    .select({ version: max(saleTexts.version) })
    .from(saleTexts)
    .where(and(eq(saleTexts.kind, kind), lte(saleTexts.publishedAt, at)))
  return saleText({ db }, kind, row?.version ?? 1)
}

/** The versions of a text that were written here, the newest first; the one that came with the hub is not among them. */
export async function saleTextVersions({ db, actor }: Ctx<User>, kind: SaleTextKind) {
  authorize(mayRunFinance(actor), 'Finance only.')
  return db
    .select({ version: saleTexts.version, publishedAt: saleTexts.publishedAt, by: users.name })
    .from(saleTexts)
    .leftJoin(users, eq(users.id, saleTexts.publishedBy))
    .where(eq(saleTexts.kind, kind))
    .orderBy(desc(saleTexts.version))
}
export type SaleTextVersion = Awaited<ReturnType<typeof saleTextVersions>>[number]

type Written = { text: string; over: number }

/** Publishes the next version, written over the one before it; orders keep the one they were placed under. */
export async function publishSaleText(ctx: Ctx<User>, kind: SaleTextKind, { text, over }: Written): Promise<void> {
  authorize(mayRunFinance(ctx.actor), 'Finance only.')
  await transaction(ctx, async (ctx) => {
    // one after the other, so that two at once are two versions
    await ctx.db.execute('lock table sale_texts in share row exclusive mode')
    const last = await saleText(ctx, kind)
    if (last.version !== over)
      throw new Refusal(
        'conflict',
        'Not published',
        `Version ${last.version} was published while you were writing. Read it first; what you typed is still here.`,
      )
    if (last.text.trim() === text)
      throw new Refusal('invalid', 'Not published', undefined, { text: 'Nothing was changed' })
    const version = over + 1
    const published = { publishedBy: ctx.actor.userId, publishedAt: ctx.now.toString() }
    await ctx.db.insert(saleTexts).values({ kind, version, text, ...published })
    await record(ctx, 'shop.sale_text_published', undefined, { kind, version })
  })
}
