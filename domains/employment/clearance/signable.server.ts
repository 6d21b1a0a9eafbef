import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { refuse } from '#platform/refusal.ts'
import { hasSecondFactor } from './clearance.access.ts'
import type { AtGate } from './gate.queries.server.ts'
import { whyNotNow, whyNotSign } from './signing.rules.ts'

/** Refused to anyone who does not sign for this file. */
export function signable(ctx: Ctx<User>, at: AtGate): AtGate {
  refuse(whyNotNow(at.status))
  refuse(
    whyNotSign({
      by: { personId: ctx.actor.personId, secondFactor: hasSecondFactor(ctx.actor) },
      about: at.personId,
      location: at.location?.name,
      signer: at.signer,
      today: todayOf(ctx),
    }),
  )
  return at
}
