import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ShownAppointment } from '#domains/people/jobs/appointments.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** Who was, is and will be appointed, from which day to which, and what is still to be confirmed. */
export function AppointmentsCard({ appointments }: { appointments: readonly ShownAppointment[] }) {
  return (
    <Card aria-labelledby="appointments" className={css.narrow ?? ''}>
      <CardHead id="appointments" title="Appointments" />
      {appointments.length === 0 ? (
        <CardBody>
          <p className="quiet">No one has been appointed yet.</p>
        </CardBody>
      ) : (
        <CardList>
          {appointments.map((appointment) => (
            <CardItem
              key={appointment.id}
              title={appointment.name}
              meta={wordsOf(appointment)}
              end={<State appointment={appointment} />}
            >
              <Verbs appointment={appointment} />
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

type Props = { appointment: ShownAppointment }

function wordsOf({ dateFrom, dateTo, by, reason, ...one }: ShownAppointment): string {
  const { confirmedBy, unconfirmed, confirmBy, lapsed } = one
  return [
    `From ${formatDay(dateFrom)}${dateTo ? ` to ${formatDay(dateTo)}` : ''}${by ? `, appointed by ${by}` : ''}.`,
    reason && `Reason: ${reason.replace(/\.?$/, '.')}`,
    confirmedBy && `Confirmed by ${confirmedBy}.`,
    unconfirmed &&
      confirmBy &&
      (lapsed
        ? `Not confirmed by ${formatDay(confirmBy)}: nothing they sign or confirm counts until it is.`
        : `To be confirmed by ${formatDay(confirmBy)}.`),
  ]
    .filter(Boolean)
    .join(' ')
}

const stateWords = { held: 'Now', 'to come': 'To come', ended: 'Ended', undone: 'Undone' }

function State({ appointment: { state, unconfirmed, lapsed } }: Props) {
  if (lapsed)
    return (
      <Badge tone="expired" icon="x">
        Not confirmed
      </Badge>
    )
  if (unconfirmed)
    return (
      <Badge tone="soon" icon="clock">
        To confirm
      </Badge>
    )
  if (state === 'held')
    return (
      <Badge tone="valid" icon="check">
        Now
      </Badge>
    )
  return <Badge>{stateWords[state]}</Badge>
}

function Verbs({ appointment: { id, name, state, mayConfirm, mayAskOutside } }: Props) {
  const confirm = href('/admin/settings/appointments/:id/confirm', { id })
  const undo = href('/admin/settings/appointments/:id/undo', { id })
  const [confirming, undoing] = [useBusy(confirm), useBusy(undo)]
  if (state === 'undone') return null
  return (
    <div className={css.rowVerbs}>
      {mayConfirm && (
        <Form method="post" action={confirm} preventScrollReset>
          <Button kind="line" size="xs" busy={confirming}>
            Confirm<span className="sr"> {name}</span>
          </Button>
        </Form>
      )}
      {mayAskOutside && (
        <ButtonLink
          kind="line"
          size="xs"
          to={href('/admin/settings/locations/appointments/:id/outside-review', { id })}
        >
          Ask an outside reviewer<span className="sr"> about {name}</span>
        </ButtonLink>
      )}
      <details>
        <summary>
          Undo<span className="sr"> the appointment of {name}</span>
        </summary>
        <Form method="post" action={undo} preventScrollReset>
          <p className="quiet">
            For an appointment that should not have been made. Everything signed or confirmed under it no longer counts,
            and those people are not cleared until they are signed off or confirmed again.
          </p>
          <Button kind="danger" size="xs" busy={undoing}>
            Undo the appointment
          </Button>
        </Form>
      </details>
    </div>
  )
}
