import { openAccount } from '#domains/accounts/open-account.server.ts'
import { whoIsAtDevice } from '#domains/employment/kiosk/holders.queries.server.ts'
import { organisationAlong, organisationFrom } from '#domains/settings/organisation.server.ts'
import type { Organisation } from '#domains/settings/organisation.ts'
import { type Actor, guest } from '#platform/actor.ts'
import { actorOf, sessionOf, sessionOpener } from '#platform/auth/actor.queries.server.ts'
import { kioskSecrets } from '#platform/auth/kiosk-cookies.ts'
import { keepAlive } from '#platform/auth/live-session.server.ts'
import { tokenOf } from '#platform/auth/session-cookie.server.ts'
import { needsNoRenewal } from '#platform/auth/session-limits.ts'
import { now } from '#platform/clock.server.ts'
import type { Parts } from './parts.ts'

type Asker = {
  actor: Actor
  cookies: string[]
  /** Who runs the hub, where it was read along with the session. */
  runBy?: Organisation
}

const openSessionOf = sessionOpener(organisationAlong)

/** Who asks, and the cookies their session wants set. Nothing is remembered from one request to the next. */
export async function whoAsks(parts: Parts, headers: Headers, local: boolean): Promise<Asker> {
  const cookies = headers.get('cookie')
  if (!cookies?.includes('carestead')) return { actor: guest, cookies: [] }
  const badged = await byBadge(parts, cookies)
  if (badged) return { actor: badged, cookies: [] }
  return (await byOneStatement(parts, cookies)) ?? byTheLibrary(parts, headers, local)
}

/** Whoever is signed in by badge is no one else on this device, whatever session its browser holds besides. */
async function byBadge({ database: { db }, config }: Parts, cookies: string): Promise<Actor | undefined> {
  const { secret, token } = kioskSecrets(cookies, config)
  return secret && token ? whoIsAtDevice({ db, now: now() }, { secret, token }) : undefined
}

/** Where a session is in order, which one statement tells. */
async function byOneStatement({ database: { db }, config }: Parts, cookies: string): Promise<Asker | undefined> {
  const token = tokenOf(cookies, config)
  const session = token && (await openSessionOf(db, token))
  if (!session || session.actor.kind === 'guest' || !needsNoRenewal(session.expiresAt, now())) return undefined
  const actor = (await keepAlive(db, session, now())) ? session.actor : guest
  return { actor, cookies: [], runBy: organisationFrom(session.along) }
}

/** Renews a session, ends one that is over, and finishes what confirming an account left. */
async function byTheLibrary({ auth, database: { db } }: Parts, headers: Headers, local: boolean): Promise<Asker> {
  const ask = () => auth.api.getSession({ headers, returnHeaders: true })
  const { response: found, headers: fresh } = await auth.withCause(ask)
  if (!found) return { actor: guest, cookies: fresh.getSetCookie() }
  const signedIn = { userId: found.user.id, sessionId: found.session.id }
  const session = await sessionOf(db, signedIn.sessionId)
  if (session && !(await keepAlive(db, session, now()))) return { actor: guest, cookies: [] }
  let actor = session?.actor ?? guest
  if (actor.kind === 'guest') {
    // confirmed, but the first step after confirming was cut off: do it now
    await openAccount({ actor: { kind: 'system' }, db, now: now() }, signedIn.userId, { local })
    actor = await actorOf(db, signedIn)
  }
  return { actor, cookies: fresh.getSetCookie() }
}
