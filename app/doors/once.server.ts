import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { claimPress, forgetPress, type KeptAnswer, keepAnswer, type Press } from '#platform/db/idempotency.server.ts'
import { isWorthRepeating } from '#platform/db/trouble.ts'
import { isFlashCookie } from './flash.server.ts'
import { pageOf } from './page-of.ts'
import { isId } from './params.server.ts'
import type { Typed } from './reply.server.ts'
import type { RouteArgs } from './route-args.ts'

export const FORM_KEY = 'formKey'
const NO_KEY = '00000000-0000-4000-8000-000000000000'
const tries = 3

/**
 * Does what a form asks in one transaction, and once: the same press again, at the same time or later, gets the answer
 * of the first. What was refused, or answered by a page, leaves no trace, so that it can be sent again.
 */
export function once<C extends Ctx, Answer>(
  ctx: C,
  press: Press | undefined,
  verb: (ctx: C) => Promise<Answer>,
): Promise<Answer> {
  if (!press) return repeated(() => transaction(ctx, verb))
  const first = (ctx: C) => firstAnswer(ctx, press, verb)
  return oneAtATime(Object.values(press).join(' '), () => repeated(() => transaction(ctx, first)))
}

async function firstAnswer<C extends Ctx, Answer>(ctx: C, press: Press, verb: (ctx: C) => Promise<Answer>) {
  const before = await claimPress(ctx, press)
  // only redirects are kept, and every verb behind a press may answer with one
  if (before) return new Response(null, before) as Answer
  const answer = await verb(ctx)
  const kept = keptOf(answer)
  await (kept ? keepAnswer(ctx, press, kept) : forgetPress(ctx, press))
  return answer
}

// The token of a link is longer than an id.
const withToken = /[\w-]{40}/

/** Where it led and which toast it showed; a session, a link's token or another secret is not kept. */
function keptOf(answer: unknown): KeptAnswer | undefined {
  if (!(answer instanceof Response)) return undefined
  const to = answer.headers.get('location')
  if (!to || withToken.test(to)) return undefined
  const headers = [...answer.headers].filter(
    ([name, value]) => name === 'location' || (name === 'set-cookie' && isFlashCookie(value)),
  )
  return { status: answer.status, headers }
}

const alike = new Map<string, Promise<unknown>>()

/**
 * A form without a key, which no page of ours sends: the same one of the same person at the same time is done once, and
 * each of them gets its answer. Guests are not told apart, so theirs are not shared.
 */
export async function together<Answer>(
  args: Pick<RouteArgs, 'request'> & Partial<RouteArgs>,
  ctx: Ctx,
  typed: Typed,
  body: () => Promise<Answer>,
): Promise<Answer> {
  const press = ctx.actor.kind === 'guest' ? undefined : pressOf(args, ctx, NO_KEY, typed)
  if (!press) return body()
  const name = Object.values(press).join(' ')
  const first = alike.get(name) as Promise<Answer> | undefined
  if (first) {
    const answer = await first
    const kept = keptOf(answer)
    if (!(answer instanceof Response)) return answer
    return kept ? (new Response(null, kept) as Answer) : body()
  }
  const own = body()
  alike.set(name, own)
  try {
    return await own
  } finally {
    alike.delete(name)
  }
}

/** What makes a press the same press; undefined for a form without a key. */
export function pressOf(
  { request, params }: Pick<RouteArgs, 'request'> & Partial<RouteArgs>,
  ctx: Ctx,
  key: string | undefined,
  typed: Typed,
): Press | undefined {
  if (!key || !isId(key)) return undefined
  const { pathname, search } = pageOf(request)
  const { token } = params ?? {}
  return {
    asker: askerOf(ctx, token),
    // a link's token is a secret, and stays out of the table
    verb: token ? pathname.replace(encodeURIComponent(token), ':token') : pathname,
    key: key.toLowerCase(),
    bodyHash: hashOf(JSON.stringify([search, [...typed].filter(([, value]) => typeof value === 'string')])),
  }
}

function askerOf({ actor }: Ctx, token: string | undefined): string {
  if (token) return hashOf(token)
  if (actor.kind === 'badge') return actor.sessionId
  return actor.kind === 'user' ? actor.userId : 'guest'
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const underWay = new Map<string, Promise<unknown>>()

// The same press waits here and not on a connection: twelve of them would take all there are from the first.
async function oneAtATime<T>(name: string, body: () => Promise<T>): Promise<T> {
  const before = underWay.get(name) ?? Promise.resolve()
  const turn = before.then(body, body)
  underWay.set(name, turn)
  try {
    return await turn
  } finally {
    if (underWay.get(name) === turn) underWay.delete(name)
  }
}

async function repeated<T>(body: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await body()
    } catch (error) {
      if (left <= 1 || !isWorthRepeating(error)) throw error
      await pause(20 + Math.random() * 80)
    }
  }
}
