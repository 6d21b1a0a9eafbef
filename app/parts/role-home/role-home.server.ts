import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { twoFactorDue } from '#domains/accounts/two-factor.server.ts'
import { needsSetUpCode } from '#domains/accounts/waiting.queries.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { hasRole, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What a role's home shows: the asker's own account, what they wait for, and where they were going. */
export async function roleHome(ctx: Ctx<User>, { url }: Request, role: Role) {
  const account = await myAccount(ctx)
  return {
    account,
    secondStepFrom: seesOthers(ctx.actor) ? await twoFactorDue(ctx) : undefined,
    visiting: !hasRole(ctx.actor, role),
    setUp: account.awaiting !== null && (await needsSetUpCode(ctx)),
    later: safeRedirect(new URL(url).searchParams.get('continue'), ''),
  }
}

// whether it is asked for at all, and when, says the verb
const seesOthers = (actor: User) => actor.permissions.length > 0 || hasRole(actor, 'Supervisor / Manager')
