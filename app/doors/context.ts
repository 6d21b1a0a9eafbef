import { createContext } from 'react-router'
import type { Organisation } from '#domains/settings/organisation.ts'
import type { Actor, Badged, User } from '#platform/actor.ts'
import type { Auth } from '#platform/auth/auth.server.ts'
import type { Config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What the server knows of one request; set once in server/web.ts. */
export type Door = {
  ctx: Ctx<Actor>
  auth: Auth
  /** Who runs the hub, where it was read along with the session. */
  runBy?: Organisation | undefined
  config: Config
  nonce: string
  /** Identifies this view of a page in each of its forms, so that a form sent twice is done once. */
  formKey: string
  referenceId: string
  /** The caller's address, as far as trusted proxies tell; for throttling only. */
  address: string
  /** A loopback hub, requested directly from this machine. */
  local: boolean
}
export const door = createContext<Door>()

/** Becomes true when a loader or action could not reach the database; server/web.ts then answers 503. */
export const databaseAway = createContext<{ seen: boolean }>()

/** The one other origin that a page holds in a frame, where its loader named it. */
export const framed = createContext<{ origin?: string | undefined }>()

/** Gives the request that is being answered more seconds to arrive; without a socket there is nothing to do. */
export const moreTime = createContext<(seconds: number) => void>(() => undefined)

/** The one other origin where a form of this page may lead, where its loader named it. */
export const formsLeadTo = createContext<{ origin?: string | undefined }>()

/** The signed-in asker; set by the guard of an address for people who are signed in, so any other fails when it reads it. */
export const userCtx = createContext<Ctx<User>>()

/** Whoever is signed in by badge at a shared device; set by its guards alone. */
export const badgedCtx = createContext<Ctx<Badged>>()
