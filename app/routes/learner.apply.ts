import { redirect } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, redirectWith } from '#app/doors.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { applyWithThisAccount } from '#domains/accounts/roles.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/learner.apply'

export const middleware = [signedIn]

export function loader({ context }: Route.LoaderArgs) {
  return redirect(homeOf(context.get(userCtx).actor.role))
}

/** A second press finds the account changed already, and goes to the form as well. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(userCtx)
  if (ctx.actor.role !== 'Job Applicant') await answer(() => applyWithThisAccount(ctx))
  return redirectWith('welcome', '/application-form')
}
