import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { cardsForm } from '#domains/accounts/dashboard-cards.form.ts'
import { arrangeCards, cardsOf, roleCards } from '#domains/accounts/dashboard-cards.server.ts'
import type { Route } from './+types/arrange'
import { ArrangePage } from './ArrangePage.tsx'

const here = href('/admin/arrange')
const usual = href('/admin/arrange/usual')

export const loader = read(async (ctx) => ({ cards: await cardsOf(ctx), role: await roleCards(ctx) }))

export const action = form(cardsForm, async (ctx, form) => {
  await arrangeCards(ctx, form)
  return redirectWith('dashboard-arranged', href('/admin'))
})

export default function Arrange({ loaderData: { cards, role } }: Route.ComponentProps) {
  const busy = useBusy(usual)
  return (
    <ArrangePage
      title="Arrange the dashboard"
      cards={cards}
      action={here}
      line="Tick what your dashboard shows, and choose the place of each card. It changes for you alone."
    >
      {(role.hasOwn || role.mayArrange) && (
        <div className="row">
          {role.hasOwn && (
            <Form method="post" action={usual} failure="Update failed">
              <Button kind="line" icon="undo" busy={busy} busyLabel="Putting back">
                As it is for my role
              </Button>
            </Form>
          )}
          {role.mayArrange && (
            <ButtonLink kind="line" icon="users" to={href('/admin/arrange/role')}>
              Arrange it for my role
            </ButtonLink>
          )}
        </div>
      )}
    </ArrangePage>
  )
}
