import { eq } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { vettingAccounts } from '#domains/employment/standing/hearers.queries.server.ts'
import { ruleChanges } from '#domains/employment/standing/rule-changes.table.ts'
import { standingRows } from '#domains/employment/standing/standing.table.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import { applicantHome, portalHome } from '#platform/addresses.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { openKey } from './clearance.rules.ts'
import type { AtGate, gateOf } from './gate.queries.server.ts'

type GateNow = Pick<Awaited<ReturnType<typeof gateOf>>, 'signature' | 'changes' | 'items' | 'standing' | 'postId'>

/** Whether someone has begun in the post of this file, or the post is over: then nothing is said about a first day to come. */
export async function hasBegun(ctx: Ctx, postId: string | undefined): Promise<boolean> {
  if (!postId) return false
  const { dateFrom, dateTo } = posts
  const [post] = await ctx.db.select({ dateFrom, dateTo }).from(posts).where(eq(posts.id, postId))
  if (!post) return false
  return (post.dateFrom !== null && post.dateFrom <= todayOf(ctx)) || post.dateTo !== null
}

/** Tells at once, and once, that someone who was told they may start may not: what they were signed for by no longer holds. */
export async function tellNotYet(ctx: Ctx, at: AtGate, gate: GateNow): Promise<void> {
  const { signature, changes, items, standing, postId } = gate
  if (!signature || signature.revokedAt || standing !== 'not_cleared' || (await hasBegun(ctx, postId))) return
  if (await heldNoLonger(ctx, signature.signedAt, postId)) return
  const open = items.filter(({ satisfied, key }) => !satisfied && key !== 'sign_off')
  const labels = changes.length > 0 ? changes.map(({ label }) => label) : open.map(({ label }) => label)
  const keys = changes.length > 0 ? changes.map(({ key }) => key) : open.map(openKey)
  await tell(ctx, at, {
    key: [signature.id, ...new Set(keys)].join(' '),
    why:
      labels.length > 0 ? `No longer in order: ${[...new Set(labels)].join(', ')}.` : 'The signature no longer holds.',
    but: at.signer?.personId,
  })
}

/**
 * Whether a signature of before an upgrade held no longer at it: about those no email goes for as long as a rule gives. About what
 * ended since it goes at once, as far as there is a post to know it by.
 */
async function heldNoLonger(ctx: Ctx, signedAt: string, postId: string | undefined): Promise<boolean> {
  const { key, since, dueOn } = ruleChanges
  const [rule] = await ctx.db.select({ since, dueOn }).from(ruleChanges).where(eq(key, 'told_before_start'))
  if (!rule || Date.parse(signedAt) >= Date.parse(rule.since) || rule.dueOn < todayOf(ctx)) return false
  const { notClearedFrom } = standingRows
  const [row] = postId
    ? await ctx.db.select({ notClearedFrom }).from(standingRows).where(eq(standingRows.postId, postId))
    : []
  return !row?.notClearedFrom || row.notClearedFrom <= dayOfInstant(rule.since)
}

/** The same of a signature that was revoked before the first day; in the transaction that revokes it. */
export async function tellRevoked(
  ctx: Ctx,
  at: AtGate,
  { signatureId, by }: { signatureId: string; by: string | null },
) {
  await tell(ctx, at, { key: `${signatureId} revoked`, why: 'The sign-off was revoked.', but: by ?? undefined })
}

type Telling = { key: string; why: string; but: string | undefined }

async function tell(ctx: Ctx, at: AtGate, { key, why, but }: Telling): Promise<void> {
  const { id, personId, email, firstName, lastName, location, position, status } = at
  const name = `${firstName} ${lastName}`
  const office = (await vettingAccounts(ctx)).filter((one) => one.personId !== personId && one.personId !== but)
  const byHand = email ? 'They have been told.' : 'They have no email address: please tell them today.'
  const mail = (template: string, to: { address: string; name: string; personId: string }, params: object) => ({
    ...{ template, to, subjectId: id, dedupeKey: `${template}:${key}:${to.personId}` },
    params: { ...params },
  })
  await queueEmails(ctx, [
    ...(email
      ? [
          mail(
            'clearance.not_yet',
            { address: email, name, personId },
            { firstName, position, home: status === 'hired' ? portalHome() : applicantHome() },
          ),
        ]
      : []),
    ...office.map((to) =>
      mail('clearance.not_yet_office', to, {
        ...{ name, personId, why, byHand, place: [position, location?.name].filter(Boolean).join(', ') },
      }),
    ),
  ])
}
