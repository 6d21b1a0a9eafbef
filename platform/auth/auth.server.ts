import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { v7 } from 'uuid'
import { z } from 'zod'
import { now } from '../clock.server.ts'
import type { Config } from '../config.server.ts'
import { credentials, sessions, users, verifications } from './accounts.table.ts'
import { sessionCookie } from './session-cookie.server.ts'
import { DAY, THIRTY_DAYS } from './session-limits.ts'

const body = z.object({ userId: z.string() })

/** Opens a session for an account that our own verbs have authenticated; never reachable by a route. */
function openSession() {
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

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128

/**
 * Sessions and passwords by the auth library. Its own routes are not mounted: our actions call it,
 * behind our own origin check and our own throttling. Accounts are made by domains/accounts, in one transaction.
 */
export function createAuth(db: NodePgDatabase, config: Config) {
  const { log, withCause } = causes()
  const auth = betterAuth({
    appName: 'Carestead',
    baseURL: config.publicUrl,
    secret: config.secretKey,
    telemetry: { enabled: false },
    logger: { level: 'error', log },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD,
      maxPasswordLength: MAX_PASSWORD,
    },
    session: { expiresIn: THIRTY_DAYS, updateAge: DAY, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => v7() },
      useSecureCookies: false, // the name below carries the prefix itself
      cookies: { session_token: { name: sessionCookie(config) } },
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: config.secure, path: '/' },
      ipAddress: { ipAddressHeaders: [] },
    },
    plugins: [openSession()],
    databaseHooks: { session: { create: { before: async (session) => begun(db, session.userId) } } },
  })
  return Object.assign(auth, { withCause })
}
export type Auth = ReturnType<typeof createAuth>

// None for an account that is not active; else by our own clock, which the limits of a session are counted on.
async function begun(db: NodePgDatabase, userId: string) {
  const [user] = await db.select({ isActive: users.isActive }).from(users).where(eq(users.id, userId))
  if (!user?.isActive) return false
  const at = new Date(now().epochMilliseconds)
  return { data: { createdAt: at, updatedAt: at } }
}

/**
 * The auth library logs why it failed and throws something else: `withCause` throws what it logged meanwhile, so that
 * a database that is down is not mistaken for a refusal or a bug.
 */
function causes() {
  const current = new AsyncLocalStorage<{ cause?: Error }>()
  return {
    log(_level: string, _message: string, ...details: unknown[]): void {
      const cause = details.find((detail) => detail instanceof Error)
      const noted = current.getStore()
      if (noted && cause) noted.cause ??= cause
    },
    async withCause<T>(asked: () => Promise<T>): Promise<T> {
      const noted: { cause?: Error } = {}
      try {
        return await current.run(noted, asked)
      } catch (error) {
        throw noted.cause ?? error
      }
    },
  }
}
