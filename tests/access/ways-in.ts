import { eq } from 'drizzle-orm'
import { twoFactors } from '#domains/accounts/account-extras.table.ts'
import { addPasskey, beginPasskey } from '#domains/accounts/passkeys.server.ts'
import { beginTwoFactor, enableTwoFactor } from '#domains/accounts/two-factor.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { totpCode, totpStep } from '#platform/totp.server.ts'
import { authenticator } from '#tests/authenticator.ts'
import type { startOidc } from '#tests/oidc.ts'
import type { Ask, Reply } from './hub-under-test.ts'
import { type Account, password, type World } from './world.ts'

type Google = Awaited<ReturnType<typeof startOidc>>

/** What a browser keeps of an answer. */
export const jar = ({ headers }: Reply) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const codeOf = (secret: string) => totpCode(secret, totpStep(Temporal.Now.instant()))
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

/** Turns two-factor on; returns how to give a code that was not used yet, and the recovery codes. */
export async function withApp(world: World, { actor, userId }: Account) {
  const ctx = world.ctx(actor) as Ctx<User>
  const { secret } = await beginTwoFactor(ctx)
  const recovery = await enableTwoFactor(ctx, password, codeOf(secret))
  return {
    recovery,
    async code() {
      // as if the step in which the last one was taken had passed
      await world.database.db.update(twoFactors).set({ lastStep: 0 }).where(eq(twoFactors.userId, userId))
      return codeOf(secret)
    },
  }
}

/** Every way to sign in, as a browser walks it: the last answer is the one that should lead on. */
export function waysIn(ask: Ask, google: Google) {
  const withPassword = ({ email }: Account, redirect: string) => ask('/auth/login', form({ email, password, redirect }))
  const withGoogle = async ({ email }: Account, redirect: string) => {
    google.state.person = { sub: email, email, email_verified: true, given_name: 'Ann' }
    const away = await ask('/auth/google', form({ redirect }))
    const back = google.agree(away.location ?? '')
    return ask(back.pathname + back.search, { cookie: jar(away), headers: { 'sec-fetch-site': 'cross-site' } })
  }
  const secondStep = (first: Reply, code: string, redirect: string) =>
    ask('/auth/two-factor', { ...form({ code, redirect }), cookie: jar(first) })
  return { withPassword, withGoogle, secondStep, withPasskey: passkeyOf(ask) }
}

function passkeyOf(ask: Ask) {
  return async (phone: ReturnType<typeof authenticator>, redirect: string): Promise<Reply> => {
    const asked = await ask('/auth/passkey/challenge', form({}))
    const credential = JSON.stringify(phone.answer(JSON.parse(asked.text).options))
    return ask('/auth/passkey', { ...form({ credential, redirect }), cookie: jar(asked) })
  }
}

/** An account's own phone, known to the hub. */
export async function withPhone(world: World, { actor }: Account) {
  const ctx = world.ctx(actor) as Ctx<User>
  const phone = authenticator()
  await addPasskey(ctx, 'Phone', phone.make(await beginPasskey(ctx, password)))
  return phone
}
