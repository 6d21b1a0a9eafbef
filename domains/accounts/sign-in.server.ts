import { APIError } from 'better-auth/api'
import { eq, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { printOf, recordFailure } from '#domains/audit/failures.server.ts'
import { sessions, users } from '#platform/auth/accounts.table.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint, sameText } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttleFailures } from '#platform/throttle.server.ts'
import { askAlike } from './same-work.server.ts'
import { askSecondStep } from './second-step.server.ts'

type Attempt = { email: string; password: string; address: string; headers: Headers; devices: readonly string[] }
export type SignedInReply = {
  /** Empty until the second step is done. */
  cookies: string[]
  userId: string
  secondStep: string | undefined
}

/**
 * Checks a password and opens a session; returns the cookies that carry it, or the secret for the second step. Failures are counted per account, per
 * address and overall. A browser that this person signed in with before counts by itself alone, so that no stranger's guesses lock them out,
 * from however many addresses they come.
 */
export async function signIn(ctx: Ctx, auth: Auth, attempt: Attempt): Promise<SignedInReply> {
  const device = deviceOf(attempt.email)
  const known = attempt.devices.some((kept) => sameText(kept, device))
  const counted = known
    ? ([[limits.signInByAccount, `known:${attempt.email}`]] as const)
    : ([
        [limits.signInOverall, 'all'],
        [limits.signInByAddress, attempt.address],
        [limits.signInByAccount, attempt.email],
      ] as const)
  return throttleFailures(ctx.db, ctx.now, counted, () => openByPassword(ctx, auth, attempt))
}

async function openByPassword(ctx: Ctx, auth: Auth, attempt: Attempt): Promise<SignedInReply> {
  await askAlike(ctx, attempt.email)
  try {
    const { headers, response } = await auth.withCause(() =>
      auth.api.signInEmail({
        body: { email: attempt.email, password: attempt.password },
        headers: attempt.headers,
        returnHeaders: true,
      }),
    )
    const userId = response.user.id
    const own = eq(sessions.token, response.token)
    const secondStep = await askSecondStep(ctx, userId)
    if (secondStep) {
      await ctx.db.delete(sessions).where(own)
      return { cookies: [], userId, secondStep }
    }
    await ctx.db.update(sessions).set({ freshPasswordAt: ctx.now.toString() }).where(own)
    await record(ctx, 'account.signed_in', userId)
    return { cookies: headers.getSetCookie(), userId, secondStep }
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    await noteFailure(ctx, attempt.email, String(error.body?.code ?? 'refused'))
    throw whyNot(error)
  }
}

// The same statements whether or not there is such an account.
async function noteFailure(ctx: Ctx, email: string, why: string): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
  await recordFailure(ctx, 'account.sign_in_failed', user?.id, { email: printOf(email), why })
}

/** What a browser keeps to be known again as one that this account was signed in with. */
export async function knownDevice(ctx: Ctx, userId: string): Promise<string> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return deviceOf(user?.email ?? '')
}

const deviceOf = (email: string) => fingerprint(email.toLowerCase(), 'known-device')

/** Ends the session that the headers carry; returns the cookies that clear it. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const { headers: cleared } = await auth.api.signOut({ headers, returnHeaders: true })
  return cleared.getSetCookie()
}

// Only after the right password: that an address is unconfirmed, or its account closed.
function whyNot(error: APIError): Refusal {
  const code = error.body?.code
  if (code === 'EMAIL_NOT_VERIFIED') return unconfirmed()
  if (code === 'FAILED_TO_CREATE_SESSION')
    return new Refusal('invalid', 'Login failed', 'This account is not active. Ask your manager.')
  return new Refusal('invalid', 'Login failed', 'The email address or password is not right.')
}

export function unconfirmed(): Refusal {
  return new Refusal(
    'invalid',
    'Login failed',
    'Confirm your email address first: use the link we sent, or ask for a new one below.',
  )
}
