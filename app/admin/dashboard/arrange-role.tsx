import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { cardsForm } from '#domains/accounts/dashboard-cards.form.ts'
import { arrangeRoleCards, roleCards } from '#domains/accounts/dashboard-cards.server.ts'
import type { Route } from './+types/arrange-role'
import { ArrangePage } from './ArrangePage.tsx'

export const loader = read(async (ctx) => ({ ...(await roleCards(ctx)), role: ctx.actor.role }))

export const action = form(cardsForm, async (ctx, form) => {
  await arrangeRoleCards(ctx, form)
  return redirectWith('dashboard-arranged', href('/admin'))
})

export default function ArrangeForRole({ loaderData: { cards, role } }: Route.ComponentProps) {
  return (
    <ArrangePage
      title={`Arrange the dashboard of ${role}`}
      cards={cards}
      action={href('/admin/arrange/role')}
      line={`Everyone with the role ${role} sees it so, until they arrange their own.`}
    />
  )
}
