import type { RouterContextProvider } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer } from '#app/doors/old-doors.server.ts'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { needsSetUpCode } from '#domains/accounts/waiting.queries.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { hasRole, type Role } from '#platform/actor.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** What a role's home shows: the asker's own account, what waits for somebody, and where they were going. */
export function roleHome({ request, context }: Asked, role: Role) {
  const ctx = context.get(userCtx)
  return answer(async () => ({
    account: await myAccount(ctx),
    visiting: !hasRole(ctx.actor, role),
    setUp: await needsSetUpCode(ctx),
    later: safeRedirect(new URL(request.url).searchParams.get('continue'), ''),
  }))
}
