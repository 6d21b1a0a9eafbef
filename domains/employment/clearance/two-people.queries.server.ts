import { sql } from 'drizzle-orm'
import { countingReviews } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import { withinHub } from '#domains/employment/outside-reviews/within.queries.server.ts'
import type { Against } from '#domains/vetting/standing/against.rules.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Signer } from './signers.rules.ts'
import { type Alone, weighedAlone } from './two-people.rules.ts'

type File = { personId: string; jobId: string | undefined; signer: Signer | undefined; against: readonly Against[] }

/** What in a file waits for a second person before the signer's signature counts; called by queries that authorize. */
export async function aloneAt(ctx: Ctx, { personId, jobId, signer, against }: File): Promise<Alone | undefined> {
  // most files have nothing in them that asks for it
  if (!signer || against.length === 0) return undefined
  const own = await accountsOf(ctx, signer.personId)
  const records = weighedAlone(against, {
    isSigner: (account) => own.has(account),
    selfAppointed: signer.selfAppointed,
    reviews: await countingReviews(ctx, personId, jobId),
  })
  if (records.length === 0) return undefined
  const { vetting, administrators } = await withinHub(ctx, [personId, signer.personId])
  return {
    ...{ labels: [...new Set(records.map(({ label }) => label))], others: vetting, administrators },
    records: records.map(({ id, label }) => ({ id, label })),
  }
}

/** The accounts of a person, with those of whom a merge made the same person, closed or not; called by queries that authorize. */
export async function accountsOf(ctx: Ctx, personId: string): Promise<ReadonlySet<string>> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`select unnest(accounts_of(${personId}::uuid)) as id`)
  return new Set(rows.map(({ id }) => id))
}
