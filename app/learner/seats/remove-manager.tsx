import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { managersOf, removeManager } from '#domains/shop/seats/managers.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/remove-manager'

export const loader = read(async (ctx, { params: { customerId, personId } }: Route.LoaderArgs) => {
  const { customer, managers } = await managersOf(ctx, customerId)
  const one = managers.find((manager) => manager.personId === personId)
  const { name } = found(one, 'Manager')
  return { name, organisation: customer.name, oneself: personId === ctx.actor.personId }
})

export const action = form(
  noFields,
  async (ctx, _none, { params: { customerId, personId } }: Route.ActionArgs) => {
    await removeManager(ctx, customerId, personId)
    const stays = personId !== ctx.actor.personId
    const to = stays ? href('/learner/seats/managers/:customerId', { customerId }) : href('/learner/seats')
    return redirectWith('manager-removed', to)
  },
  { failure: 'Not removed' },
)

export default function RemoveManager({ loaderData, params }: Route.ComponentProps) {
  const { name, organisation, oneself } = loaderData
  return (
    <FormDialog
      id="remove-manager"
      title={oneself ? 'Stop managing these seats?' : `Remove ${name}?`}
      description={
        oneself
          ? `You no longer see the seats, orders and invoices of ${organisation}. Another manager can invite you again.`
          : `${name} no longer sees the seats, orders and invoices of ${organisation}, and gets an email.`
      }
      back={href('/learner/seats/managers/:customerId', params)}
      verb={oneself ? 'Yes, stop managing' : 'Yes, remove'}
      busyLabel="Removing"
      failure="Not removed"
      danger
    />
  )
}
