import { eq } from 'drizzle-orm'
import type { Actor, User } from '#platform/actor.ts'
import { sessions } from '#platform/auth/accounts.table.ts'
import { actorOf } from '#platform/auth/actor.queries.server.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export type Account = { userId: string; personId: string; email: string; cookie: string; actor: User }

/** Signed in without the price of a password, and as if with an authenticator app, so that administrators can act. */
export async function signedIn(
  auth: Auth,
  { db, now }: Ctx<Actor>,
  { userId, email }: { userId: string; email: string },
): Promise<Account> {
  const { headers } = await auth.api.openSession({ body: { userId }, headers: new Headers(), returnHeaders: true })
  const at = now.toString()
  const [session] = await db
    .update(sessions)
    .set({ freshPasswordAt: at, mfaVerifiedAt: at })
    .where(eq(sessions.userId, userId))
    .returning({ id: sessions.id })
  const actor = await actorOf(db, { userId, sessionId: session?.id ?? '' })
  if (actor.kind !== 'user') throw new Error(`${email} has no account`)
  const cookie = headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { userId, personId: actor.personId, email, cookie: cookie.join('; '), actor }
}
