import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const body = z.object({ userId: z.string() })

/** Opens a session for an account that our own verbs have authenticated; never reachable by a route. */
export function openSession() {
  return {
    id: 'open-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        const session = user && (await internalAdapter.createSession(user.id))
        if (!user || !session) return ctx.json(null)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ sessionId: session.id })
      }),
    },
  }
}
