import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { recordFailure } from '#domains/audit/failures.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { stopLetters } from './issue.server.ts'
import { clickCounts } from './links.access.ts'
import { applicationLinks, linkClaims } from './links.table.ts'

/** Marks the first click on a valid link; one of no link is on record. Returns nothing, whatever the token. */
export async function noteClick(ctx: Ctx, token: string): Promise<void> {
  const hash = hashOfGiven(token)
  if (token) await noteWrong(ctx, hash)
  if (!hash || !clickCounts(ctx.actor)) return
  await ctx.db
    .update(applicationLinks)
    .set({ linkStatus: 'clicked', clickedAt: ctx.now.toString() })
    .where(and(eq(applicationLinks.tokenHash, hash), eq(applicationLinks.linkStatus, 'pending'), works(ctx)))
}

/** Of a token that no link has or had. */
async function noteWrong(ctx: Ctx, hash: string | undefined): Promise<void> {
  const isKnown = hash && (await ctx.db.$count(applicationLinks, eq(applicationLinks.tokenHash, hash))) > 0
  if (!isKnown) await recordFailure(ctx, 'application_link.failed', undefined)
}

/**
 * Records that someone with a link registered or signed in with this address, so that the link is found again on
 * another device. It gives no access. A link about an existing application can only be claimed by its own address.
 */
export async function claimLink(ctx: Ctx, token: string | undefined, address: string): Promise<void> {
  const [link] = await ctx.db
    .select({ id: applicationLinks.id })
    .from(applicationLinks)
    .where(claimable(ctx, token, address))
  if (!link) return
  const email = address.toLowerCase()
  await ctx.db.insert(linkClaims).values({ linkId: link.id, email, at: ctx.now.toString() }).onConflictDoNothing()
}

/** The link of this token, where the address may claim it. */
export function claimable(ctx: Ctx, token: string | undefined, address: string) {
  const hash = hashOfGiven(token ?? '')
  if (!hash) return sql`false`
  return and(
    eq(applicationLinks.tokenHash, hash),
    ne(applicationLinks.linkStatus, 'submitted'),
    or(eq(applicationLinks.formType, 'new'), eq(applicationLinks.email, address.toLowerCase())),
    works(ctx),
  )
}

/** Ends the links behind an application: those to the applicant's address, and those they claimed. */
export async function linksSubmitted(ctx: Ctx<User>, applicationId: string): Promise<void> {
  const ended = await ctx.db
    .update(applicationLinks)
    .set({ linkStatus: 'submitted', submittedAt: ctx.now.toString(), applicationId })
    .where(and(ofAsker(ctx), isNull(applicationLinks.revokedAt), ne(applicationLinks.linkStatus, 'submitted')))
    .returning({ id: applicationLinks.id })
  await stopLetters(
    ctx,
    ended.map(({ id }) => id),
  )
}

/** Links to the person's address, and links they claimed with it. */
export function ofAsker({ actor, db }: Ctx<User>) {
  const email = actor.email.toLowerCase()
  const claimed = db.select({ id: linkClaims.linkId }).from(linkClaims).where(eq(linkClaims.email, email))
  return or(eq(applicationLinks.email, email), inArray(applicationLinks.id, claimed)) ?? sql`false`
}

function works({ now }: Ctx) {
  return and(isNull(applicationLinks.revokedAt), gt(applicationLinks.expiresAt, now.toString()))
}
