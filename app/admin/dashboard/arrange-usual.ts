import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { forgetOwnCards } from '#domains/accounts/dashboard-cards.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx) => {
  await forgetOwnCards(ctx)
  return redirectWith('dashboard-arranged', href('/admin'))
})
