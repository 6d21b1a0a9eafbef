import { and, desc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { needProof } from '#platform/proof.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayChangeTemplates } from './onboarding.access.ts'
import { policies, policySignatures, policyVersions } from './onboarding.table.ts'
import type { PolicyForm, SignForm } from './policies.form.ts'

/** A policy with its first version, which everybody in post signs. */
export async function addPolicy(ctx: Ctx<User>, { title, text }: PolicyForm): Promise<string> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  return transaction(ctx, async (ctx) => {
    const [policy] = await ctx.db
      .insert(policies)
      .values({ title, createdAt: ctx.now.toString() })
      .returning({ id: policies.id })
    if (!policy) throw new Error('A policy was not made')
    await publish(ctx, policy.id, 1, text)
    return policy.id
  })
}

/** A changed text is a new version, which everybody signs anew; the title alone may change without one. */
export async function publishPolicy(ctx: Ctx<User>, id: string, { title, text }: PolicyForm): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  await transaction(ctx, async (ctx) => {
    await locked(ctx, id)
    await ctx.db.update(policies).set({ title }).where(eq(policies.id, id))
    const last = found(await newestVersion(ctx, id), 'Policy')
    if (last.text !== text) await publish(ctx, id, last.version + 1, text)
  })
}

/** Nobody is asked to sign it any more; what was signed stays. */
export async function closePolicy(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeTemplates(ctx.actor), 'Admins only.')
  needProof(ctx.actor)
  await transaction(ctx, async (ctx) => {
    await locked(ctx, id)
    await ctx.db.update(policies).set({ closedAt: ctx.now.toString() }).where(eq(policies.id, id))
    await record(ctx, 'policy.closed', id)
  })
}

/** The asker signs the version they have read; twice is once, and a version replaced since is to be read first. */
export async function signPolicy(ctx: Ctx<User>, id: string, { typedName, versionId }: SignForm): Promise<void> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await transaction(ctx, async (ctx) => {
    await locked(ctx, id)
    const version = found(await newestVersion(ctx, id), 'Policy')
    if (version.id !== versionId)
      throw new Refusal('conflict', 'Not signed', 'The policy has changed. Please read it again, then sign it.')
    const [signed] = await ctx.db
      .insert(policySignatures)
      .values({ versionId, personId: ctx.actor.personId, typedName, signedAt: ctx.now.toString() })
      .onConflictDoNothing()
      .returning({ versionId: policySignatures.versionId })
    if (signed) await record(ctx, 'policy.signed', id, { personId: ctx.actor.personId, version: version.version })
  })
}

async function publish(ctx: Ctx<User>, policyId: string, version: number, text: string): Promise<void> {
  await ctx.db
    .insert(policyVersions)
    .values({ policyId, version, text, publishedAt: ctx.now.toString(), publishedBy: ctx.actor.userId })
  await record(ctx, 'policy.published', policyId, { version })
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

async function locked(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(policies)
    .where(and(eq(policies.id, id), isNull(policies.closedAt)))
    .for('update')
  return found(row, 'Policy')
}
