import '#domains/composition.server.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { databaseAway, door, formsLeadTo, framed, moreTime } from '#app/doors/context.ts'
import { drawnText } from '#app/doors/drawn-text.ts'
import { databaseAwayWords, faultOf } from '#app/doors/fault.server.ts'
import { type Actor, guest } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Config } from '#platform/config.server.ts'
import { withRequest } from '#platform/reference.server.ts'
import { ownSlice } from '#platform/slices.ts'
import { answered } from './answered.ts'
import { askedLocally, callerAddress } from './caller.ts'
import { knownCookies, movedIn, settleCookies } from './cookies.ts'
import { healthRoutes } from './health.ts'
import { inTurn } from './in-turn.ts'
import { beyondKiosk, isOpenToBadge } from './kiosk-gate.ts'
import { allowTime } from './listen.ts'
import { movedAddress } from './moved-addresses.ts'
import { offlineFiles } from './offline.ts'
import { noteAnswer } from './on-record.ts'
import type { Parts } from './parts.ts'
import { publicPages } from './public-pages.ts'
import { routeNames } from './route-names.ts'
import { nearbyRoutes } from './routes-near.ts'
import { isForged, isPersonal, pageHeaders, safeHeaders } from './security.ts'
import { sorryPage } from './sorry-page.ts'
import { staticFiles } from './static.ts'
import { whoAsks } from './who-asks.ts'
import { inOnePiece } from './whole-pages.ts'

const unspeakable = ['TRACE', 'TRACK', 'CONNECT']

type HubContext = { Variables: { referenceId?: string }; Bindings: { incoming: IncomingMessage } }

type Asked = { began: number; nonce: string; formKey: string; referenceId: string; address: string }

/** The whole web side: health, static files, then every page through the router with its asker set. */
export function createHub(parts: Parts, build: ServerBuild) {
  const hub = new Hono<HubContext>()
  const routeFor = nearbyRoutes(
    answered(build),
    parts.config.environment === 'development' ? 'development' : 'production',
  )
  const nameOf = routeNames(build.routes)
  const fromMemoryOr = publicPages(parts.database.db)

  hub.onError((error, c) => failed(c, error))
  hub.use('*', async (c, next) => {
    // no request that the web's own interface can express
    if (unspeakable.includes(c.req.method))
      c.res = c.text('This method is not used here.', 405, { Allow: 'GET, HEAD, POST' })
    else await next()
    safeHeaders(c.res.headers, parts.config.secure)
  })
  hub.route('/', healthRoutes(parts))
  if (parts.clientDir) hub.use('/assets/*', staticFiles(parts.clientDir))
  hub.use('*', compress({ encoding: 'gzip' }))
  if (parts.clientDir) hub.route('/', offlineFiles(parts.clientDir))
  const turn = inTurn()
  hub.all('*', (c) => turn(c.req.raw, () => page(c)))

  async function page(c: Context<HubContext>): Promise<Response> {
    await ownSlice()
    const began = performance.now()
    const nonce = randomBytes(16).toString('base64')
    const formKey = randomUUID()
    const referenceId = randomBytes(5).toString('hex')
    c.set('referenceId', referenceId)
    const address = callerAddress(c, parts.config.trustProxy)
    return withRequest({ referenceId, address }, () => answerTo(c, { began, nonce, formKey, referenceId, address }))
  }

  async function answerTo(c: Context<HubContext>, asked: Asked): Promise<Response> {
    const { nonce, formKey, referenceId, address, began } = asked
    const { method, raw } = c.req
    const { secure } = parts.config
    const sent = raw.headers.get('cookie')
    const noted = async (actor: Actor, answer: Response) => {
      const ctx = { actor, db: parts.database.db, now: now() }
      await noteAnswer(ctx, { method, route: nameOf(new URL(raw.url).pathname), began }, answer)
      return answer
    }
    if (isForged(raw, parts.config.publicUrl))
      return noted(guest, c.text('This request was not sent from this hub.', 403))
    // the router would print what it cannot decode
    if (!isReadable(raw.url)) return noted(guest, sorryPage(raw, nowhere))
    const moved = movedAddress(raw.url)
    if (moved) return noted(guest, c.redirect(moved, 308))

    const local = parts.config.local && askedLocally(c)
    const { actor, cookies, runBy } = await whoAsks(parts, raw.headers, local)
    if (actor.kind === 'badge' && !isOpenToBadge(raw)) return noted(actor, beyondKiosk(raw))
    const context = new RouterContextProvider()
    const away = { seen: false }
    context.set(databaseAway, away)
    const frames: { origin?: string | undefined } = {}
    context.set(framed, frames)
    context.set(moreTime, (seconds) => allowTime(c.env.incoming, seconds))
    const leads: { origin?: string | undefined } = {}
    context.set(formsLeadTo, leads)
    context.set(door, {
      ctx: { actor, db: parts.database.db, now: now() },
      auth: parts.auth,
      runBy,
      config: parts.config,
      nonce,
      formKey,
      referenceId,
      address,
      local,
    })
    const draw = () => routeFor(c.req.raw)(publicRequest(raw, parts.config), context)
    const drawn = await fromMemoryOr(raw, { nonce, formKey }, draw)
    const response = away.seen && drawn.status >= 500 ? unavailable(c.req.raw, drawn) : drawn
    const headers = new Headers(response.headers)
    const { environment, google } = parts.config
    const formTargets = [google && new URL(google.authorizeUrl).origin, leads.origin].filter(
      (origin) => origin !== undefined,
    )
    const development = environment === 'development'
    pageHeaders(headers, {
      nonce,
      personal: actor.kind !== 'guest' || isPersonal(raw) || (secure && movedIn(sent).length > 0),
      development,
      formTargets,
      frames: frames.origin,
    })
    settleCookies(headers, cookies, secure, sent)
    if (response.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '30')
    const { status, statusText, body } = response
    await noted(actor, new Response(null, { status, headers }))
    const text = drawnText(response)
    return inOnePiece(c.req.raw, new Response(text === undefined ? body : null, { status, statusText, headers }), text)
  }
  return hub
}

const nowhere = { status: 404, title: 'Page not found', line: 'Check the address, or start again from the home page.' }

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

// The router compares origins, so behind a proxy the request gets the address that people see.
function publicRequest(request: Request, { publicUrl, secure }: Pick<Config, 'publicUrl' | 'secure'>): Request {
  const url = new URL(request.url)
  const asked = new Request(publicUrl + url.pathname + url.search, request)
  const sent = asked.headers.get('cookie')
  if (secure && sent !== null) asked.headers.set('cookie', knownCookies(sent, secure) ?? '')
  return asked
}

// The page could not be drawn without the database; the data of a page keep their form, which its script reads.
function unavailable(request: Request, drawn: Response): Response {
  if (new URL(request.url).pathname.endsWith('.data'))
    return new Response(drawn.body, { status: 503, headers: drawn.headers })
  const { title, detail: line } = databaseAwayWords
  return sorryPage(request, { status: 503, title, line })
}

function failed(c: Context<HubContext>, error: Error): Response {
  const referenceId = c.get('referenceId') ?? randomBytes(5).toString('hex')
  const { status, title, detail } = faultOf(error, referenceId)
  return sorryPage(c.req.raw, { status, title, line: detail ?? `Quote this reference: ${referenceId}` })
}
