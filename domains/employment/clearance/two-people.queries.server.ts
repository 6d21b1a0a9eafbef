import { eq } from 'drizzle-orm'
import { vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Signer } from './signers.rules.ts'
import { type Alone, weighedAlone } from './two-people.rules.ts'

type File = { personId: string; signer: Signer | undefined; against: readonly Against[] }

/** What in a file waits for a second person before the signer's signature counts; called by queries that authorize. */
export async function aloneAt(ctx: Ctx, { personId, signer, against }: File): Promise<Alone | undefined> {
  // most files have nothing in them that asks for it
  if (!signer || against.length === 0) return undefined
  const accounts = await ctx.db.select({ id: users.id }).from(users).where(eq(users.personId, signer.personId))
  const own = new Set(accounts.map(({ id }) => id))
  const labels = weighedAlone(against, {
    isSigner: (account) => own.has(account),
    selfAppointed: signer.selfAppointed,
  })
  if (labels.length === 0) return undefined
  const others = (await vettingAccounts(ctx)).filter((one) => ![personId, signer.personId].includes(one.personId))
  return { labels, others: others.map(({ name }) => name) }
}
