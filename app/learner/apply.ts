import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { applyWithThisAccount } from '#domains/accounts/roles.server.ts'
import { homeOf } from '#platform/actor.ts'

export { default } from '#app/doors/Refused.tsx'

export const loader = read((ctx) => redirect(homeOf(ctx.actor.role)))

/** A second press finds the account changed already, and goes to the form as well. */
export const action = form(
  noFields,
  async (ctx) => {
    if (ctx.actor.role !== 'Job Applicant') await applyWithThisAccount(ctx)
    return redirectWith('welcome', href('/application-form'))
  },
  { refusals: 'page' },
)
