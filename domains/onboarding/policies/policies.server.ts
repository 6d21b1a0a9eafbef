import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { mayChangeTemplates } from '#domains/onboarding/onboarding.access.ts'
import { policies, policySignatures, policyVersions } from '#domains/onboarding/onboarding.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { isSelf, type Self, type User } from '#platform/actor.ts'
import { policyToSign } from '#platform/addresses.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { PolicyForm, SignForm } from './policies.form.ts'
import { inPost, isAsked, isOwnName } from './signers.queries.server.ts'
import { whyNotSign } from './signing.rules.ts'

/** A policy with its first version, for everyone in post to sign. */
export async function addPolicy(ctx: Ctx<User>, { title, text }: PolicyForm): Promise<string> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    await needFreeTitle(ctx, title)
    const [policy] = await ctx.db
      .insert(policies)
      .values({ title, createdAt: ctx.now.toString() })
      .returning({ id: policies.id })
    if (!policy) throw new Error('A policy was not made')
    await publish(ctx, policy.id, 1, { title, text })
    return policy.id
  })
}

/** A changed text is a new version, which everyone must sign again; the title alone may change without one. Returns whether there is a new version. */
export async function publishPolicy(ctx: Ctx<User>, id: string, { title, text }: PolicyForm): Promise<boolean> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    await needFreeTitle(ctx, title, id)
    const before = await lockedPolicy(ctx, id)
    if (before.title !== title) {
      await ctx.db.update(policies).set({ title }).where(eq(policies.id, id))
      await record(ctx, 'policy.retitled', id)
    }
    const last = found(await newestVersion(ctx, id), 'Policy')
    if (last.text === text) return false
    await publish(ctx, id, last.version + 1, { title, text })
    return true
  })
}

/** Archives a policy: no more signatures are asked for; those given stay. */
export async function closePolicy(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedPolicy(ctx, id)
    await ctx.db.update(policies).set({ closedAt: ctx.now.toString() }).where(eq(policies.id, id))
    await record(ctx, 'policy.closed', id)
  })
}

/** Signs the version that was read, under the signer's own name; safe to repeat; a newer version must be read first. */
export async function signPolicy(ctx: Ctx<Self>, id: string, { typedName, versionId }: SignForm): Promise<void> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    await lockedPolicy(ctx, id)
    const version = found(await newestVersion(ctx, id), 'Policy')
    if (version.id !== versionId)
      throw new Refusal('conflict', 'Not signed', 'The policy has changed. Please read it again, then sign it.')
    const [asked, ownName] = [await isAsked(ctx, id), await isOwnName(ctx, typedName)]
    refuse(whyNotSign({ asked, ownName, name: ctx.actor.name }))
    const at = ctx.actor.kind === 'badge' ? { deviceId: ctx.actor.deviceId } : {}
    const [signed] = await ctx.db
      .insert(policySignatures)
      .values({ versionId, personId: ctx.actor.personId, typedName, signedAt: ctx.now.toString(), ...at })
      .onConflictDoNothing()
      .returning({ versionId: policySignatures.versionId })
    if (signed) await record(ctx, 'policy.signed', id, { personId: ctx.actor.personId, version: version.version })
  })
}

async function publish(ctx: Ctx<User>, policyId: string, version: number, { title, text }: PolicyForm): Promise<void> {
  const [made] = await ctx.db
    .insert(policyVersions)
    .values({ policyId, version, text, publishedAt: ctx.now.toString(), publishedBy: ctx.actor.userId })
    .returning({ id: policyVersions.id })
  if (!made) throw new Error('A version was not made')
  const asked = await askToSign(ctx, { policyId, versionId: made.id, title, changed: version > 1 })
  await record(ctx, 'policy.published', policyId, { version, asked })
}

type Published = { policyId: string; versionId: string; title: string; changed: boolean }

/** One email to each person who must sign; those without an address are in the office's list of unsigned policies. */
async function askToSign(ctx: Ctx, { policyId, versionId, title, changed }: Published): Promise<number> {
  const { rows } = await ctx.db.execute<{ id: string; name: string; email: string }>(
    sql`select id, name, email from (${inPost(todayOf(ctx))}) as staff where email is not null order by id`,
  )
  const queued = await queueEmails(
    ctx,
    rows.map(({ id: personId, name, email }) => ({
      template: 'policy.published',
      to: { address: email, name, personId },
      params: {
        firstName: firstNameOf(name),
        title,
        changed: changed ? 'yes' : '',
        path: policyToSign(policyId),
      },
      dedupeKey: `policy:${versionId}:${personId}`,
      subjectId: policyId,
      arose: 'change',
    })),
  )
  return queued.size
}

async function newestVersion(ctx: Ctx, policyId: string) {
  const [version] = await ctx.db
    .select()
    .from(policyVersions)
    .where(eq(policyVersions.policyId, policyId))
    .orderBy(desc(policyVersions.version))
    .limit(1)
  return version
}

/** One at a time, so that two clicks do not email everyone twice. */
async function needFreeTitle(ctx: Ctx, title: string, ownId?: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('policies', 0))`)
  const same = and(isNull(policies.closedAt), sql`lower(${policies.title}) = lower(${title})`)
  const [taken] = await ctx.db
    .select({ id: policies.id })
    .from(policies)
    .where(and(same, ownId ? ne(policies.id, ownId) : undefined))
  if (!taken) return
  const words = 'There is already a policy with this title'
  throw new Refusal('conflict', 'Update failed', `${words}.`, { title: words })
}

async function lockedPolicy(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isNull(policies.closedAt)))
    .for('update')
  return found(row, 'Policy')
}
