import { eq } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { refuse } from '#platform/refusal.ts'
import { hasSecondFactor } from './clearance.access.ts'
import { type AtGate, atGate } from './gate.queries.server.ts'
import { postAtGate } from './post-gate.queries.server.ts'
import { whyNotNow, whyNotSign } from './signing.rules.ts'

/** One sign-off at a time: a second one waits here and then sees the first. */
export async function lockedAtGate(ctx: Ctx, id: string) {
  const [application] = await ctx.db
    .select({ personId: applications.applicantId })
    .from(applications)
    .where(eq(applications.id, id))
    .for('update')
  const subject = application ?? (await postAtGate(ctx, id))
  // recording a check takes this lock too: what is signed is what is on record
  if (subject) await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, subject.personId)).for('update')
  return atGate(ctx, id)
}

/** Refused to anyone who does not sign for this file. */
export function signable(ctx: Ctx<User>, at: AtGate): AtGate {
  refuse(whyNotNow(at.status))
  refuse(
    whyNotSign({
      by: { personId: ctx.actor.personId, secondFactor: hasSecondFactor(ctx.actor) },
      about: at.personId,
      location: at.location?.name,
      signer: at.signer,
    }),
  )
  return at
}
