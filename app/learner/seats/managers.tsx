import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { inviteManager, managersOf } from '#domains/shop/seats/managers.server.ts'
import { inviteManagerForm } from '#domains/shop/seats/seats.form.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/managers'
import { seatsAt } from './chosen.server.ts'
import css from './seats.module.css'

export const loader = read(async (ctx, { params: { customerId } }: Route.LoaderArgs) => ({
  ...(await managersOf(ctx, customerId)),
  back: seatsAt(customerId),
}))

export const action = form(
  inviteManagerForm,
  async (ctx, invitation, { params }: Route.ActionArgs) => {
    await inviteManager(ctx, params.customerId, invitation)
    return redirectWith('manager-invited', href('/learner/seats/managers/:customerId', params))
  },
  { failure: 'Not invited' },
)

/** Who manages the seats of an organisation, and who is asked to. */
export default function Managers({ loaderData, params }: Route.ComponentProps) {
  const { customer, managers, invited, back } = loaderData
  return (
    <RouteDialog
      id="managers"
      title="Managers"
      description={`They assign the seats of ${customer.name}, see who has finished what, and read its orders and invoices.`}
      back={back}
    >
      <div className={css.managers}>
        <CardList>
          {managers.map(({ personId, name, email }) => (
            <CardItem
              key={personId}
              title={name}
              meta={email}
              end={
                managers.length > 1 && (
                  <ButtonLink
                    kind="ghost"
                    size="xs"
                    to={href('/learner/seats/managers/:customerId/remove/:personId', { ...params, personId })}
                    preventScrollReset
                  >
                    Remove<span className="sr"> {name}</span>
                  </ButtonLink>
                )
              }
            />
          ))}
          {invited.map(({ id, email, expiresAt }) => (
            <CardItem
              key={id}
              title={email}
              meta={`Invited, until ${formatDay(dayOfInstant(expiresAt))}`}
              end={<Withdraw id={id} email={email} customerId={params.customerId} />}
            />
          ))}
        </CardList>
        <Invite action={href('/learner/seats/managers/:customerId', params)} />
      </div>
    </RouteDialog>
  )
}

function Withdraw({ id, email, customerId }: { id: string; email: string; customerId: string }) {
  const action = href('/learner/seats/managers/:customerId/withdraw/:id', { customerId, id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset failure="Not withdrawn">
      <Button kind="ghost" size="xs" busy={busy} busyLabel="Withdrawing">
        Withdraw<span className="sr"> the invitation of {email}</span>
      </Button>
    </Form>
  )
}

function Invite({ action }: { action: string }) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className="fields" noValidate preventScrollReset failure="Not invited">
      <ErrorSummary errors={errorList(reply)} />
      <TextField
        type="email"
        label="Email of another manager"
        hint="They need an account, or create one."
        autoComplete="off"
        {...field('email')}
      />
      <div className="row">
        <Button busy={busy} busyLabel="Inviting">
          Invite
        </Button>
      </div>
    </Form>
  )
}
