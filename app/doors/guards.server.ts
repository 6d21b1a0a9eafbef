import { data, href, type MiddlewareFunction, type Params, redirect } from 'react-router'
import type { Who } from '#app/area.ts'
import { hasRole, homeOf, type Role } from '#platform/actor.ts'
import { badgedCtx, door, userCtx } from './context.ts'
import { redirectWith } from './flash.server.ts'
import type { FlashKey } from './flash.ts'
import { pageOf } from './page-of.ts'
import { refusedInJson } from './reply.server.ts'
import { secondStepFirst } from './second-step-first.ts'

type Guard = MiddlewareFunction<Response>

/** In front of every route: it lets in whom the table of addresses names; an address that it lacks is closed to all. */
export const guarded =
  (whoAt: ReadonlyMap<string, Who>): Guard =>
  (args, next) => {
    const who = whoAt.get(`/${args.pattern}`.replace(/^\/+/, '/'))
    if (!who) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
    return guards[who](args, next)
  }

/** Guests sign in and come back; when a form was being sent, a toast says that the session has ended. */
const signedIn: Guard = async ({ request, context }, next) => {
  const { ctx } = context.get(door)
  const { actor } = ctx
  if (actor.kind !== 'user') {
    const { pathname, search } = pageOf(request)
    if (request.method !== 'GET')
      throw redirectWith('not-authenticated', `${href('/auth')}?redirect=${encodeURIComponent(pathname)}`)
    throw redirect(`${href('/auth')}?redirect=${encodeURIComponent(pathname + search)}`)
  }
  if (!actor.role) throw redirect(href('/auth'))
  context.set(userCtx, { ...ctx, actor })
  return next()
}

/** What is of others waits until a second factor that is due is set up; then the page that was asked opens. */
function setUpFirst(request: Request): Response {
  const { pathname, search } = pageOf(request)
  const page = request.method === 'GET' ? pathname + search : pathname
  // a file is asked for again from its page
  const back = /\.\w+$/.test(pathname) ? pathname.slice(0, pathname.lastIndexOf('/')) : page
  return redirectWith('two-factor-needed', `${href('/account/two-factor')}?redirect=${encodeURIComponent(back)}`)
}

/** The admin area: the dashboard sends others to their own home, every other page to the start page. */
const adminsOnly: Guard = async ({ request, context }, next) => {
  const { actor } = context.get(userCtx)
  if (actor.role === 'Admin / HR' && actor.trust === 'enrol') throw setUpFirst(request)
  if (hasRole(actor, 'Admin / HR')) return next()
  const dashboard = pageOf(request).pathname.replace(/\/$/, '') === href('/admin')
  throw dashboard ? redirectWith('dashboard-only', homeOf(actor.role)) : redirectWith('admins-only', '/')
}

/** For actions that could give away control of the hub: asks for the password again unless given lately, then returns to `page`. */
export function provenFor(page: string | ((params: Params) => string)): Guard {
  return async ({ context, params }, next) => {
    if (context.get(userCtx).actor.trust === 'full') return next()
    const back = typeof page === 'string' ? page : page(params)
    throw redirectWith('password-again', `${href('/account/password-again')}?redirect=${encodeURIComponent(back)}`)
  }
}

/** The same, back to the page it was asked on. */
export const provenHere: Guard = (args, next) => provenFor(pageOf(args.request).pathname)(args, next)

/** The same for every change below a layout. */
export const provenToChange: Guard = async (args, next) =>
  args.request.method === 'GET' ? next() : provenHere(args, next)

/** A role's home is for that role, and Admin / HR may open all of them. */
function homeFor(role: Role, flash: FlashKey): Guard {
  return async ({ request, context }, next) => {
    const { actor } = context.get(userCtx)
    if (hasRole(actor, role) || hasRole(actor, 'Admin / HR')) return next()
    const wouldEnter = actor.role === role || actor.role === 'Admin / HR'
    throw wouldEnter ? setUpFirst(request) : redirectWith(flash, homeOf(actor.role))
  }
}

/** Other people's files open behind the second factor: who has no authenticator app yet sets one up first. The office has its own rule. */
const behindSecondFactor: Guard = async ({ context }, next) => {
  const { actor } = context.get(userCtx)
  if (actor.mfaVerifiedAt || hasRole(actor, 'Admin / HR')) return next()
  throw redirectWith('second-factor-first', href('/account/two-factor'))
}

/** For an address that only accepts a form: opening it leads to the page with the form. A loader could not distinguish the two. */
export function getGoesTo(page: string | ((params: Params) => string)): Guard {
  return async ({ request, params }, next) => {
    if (request.method === 'GET') throw redirect(typeof page === 'string' ? page : page(params))
    return next()
  }
}

/** Who signed in by badge at a shared device; others begin at its start. */
const withBadge: Guard = ({ context }, next) => {
  const { ctx } = context.get(door)
  if (ctx.actor.kind !== 'badge') throw redirectWith('badge-only', href('/kiosk'))
  context.set(badgedCtx, { ...ctx, actor: ctx.actor })
  return next()
}

/** In front of a function that the office calls: a session and the office's role; a refusal is JSON and no redirect. */
const officeFunction: Guard = async ({ context }, next) => {
  const { ctx } = context.get(door)
  const { actor } = ctx
  if (actor.kind !== 'user' || !actor.role) return refusedInJson(401, 'Not authenticated', 'Please log in.')
  if (actor.trust === 'enrol') return refusedInJson(403, 'Two-factor needed', secondStepFirst)
  if (!hasRole(actor, 'Admin / HR')) return refusedInJson(403, 'Access restricted', 'Admins only.')
  context.set(userCtx, { ...ctx, actor })
  return next()
}

const inTurn = (...all: Guard[]): Guard =>
  all.reduceRight((then, guard) => (args, next) => guard(args, async () => (await then(args, next)) as Response))

const supervisors = inTurn(signedIn, homeFor('Supervisor / Manager', 'supervisors-only'))
const guards: Record<Who, Guard> = {
  everyone: (_args, next) => next(),
  'signed in': signedIn,
  applicants: inTurn(signedIn, homeFor('Job Applicant', 'applicants-only')),
  staff: inTurn(signedIn, homeFor('Staff Member', 'staff-only')),
  trainers: inTurn(signedIn, homeFor('Trainer', 'trainers-only')),
  supervisors,
  'supervisors with a second factor': inTurn(supervisors, behindSecondFactor),
  administrators: inTurn(signedIn, adminsOnly),
  'office functions': officeFunction,
  badge: withBadge,
}
