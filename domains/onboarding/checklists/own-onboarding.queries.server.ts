import { asc, eq } from 'drizzle-orm'
import {
  onboardingChecklists,
  onboardingItems,
  policies,
  policySignatures,
  policyVersions,
} from '#domains/onboarding/onboarding.table.ts'
import { openAnswers } from '#domains/onboarding/starter-forms/sealed-answers.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

/** The asker's own onboarding with every answer in full, and the policies they signed, for their own copy. */
export async function ownOnboarding(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return { onboarding: await itemsOf(ctx), policiesSigned: await signaturesOf(ctx) }
}

async function itemsOf({ db, actor }: Ctx<User>) {
  const { id, title, kind, doneAt, content, position, checklistId } = onboardingItems
  const rows = await db
    .select({ id, title, kind, doneAt, content, openedAt: onboardingChecklists.openedAt })
    .from(onboardingItems)
    .innerJoin(onboardingChecklists, eq(onboardingChecklists.id, checklistId))
    .where(eq(onboardingChecklists.personId, actor.personId))
    .orderBy(asc(onboardingChecklists.openedAt), asc(position), asc(id))
  return rows.map(({ id, content, ...item }) => ({ ...item, answers: content ? openAnswers(id, content) : undefined }))
}

function signaturesOf({ db, actor }: Ctx<User>) {
  const { versionId, personId, typedName, signedAt } = policySignatures
  return db
    .select({ policy: policies.title, version: policyVersions.version, typedName, signedAt })
    .from(policySignatures)
    .innerJoin(policyVersions, eq(policyVersions.id, versionId))
    .innerJoin(policies, eq(policies.id, policyVersions.policyId))
    .where(eq(personId, actor.personId))
    .orderBy(asc(signedAt), asc(policies.title))
}
