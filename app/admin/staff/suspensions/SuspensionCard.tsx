import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Suspensions } from '#domains/employment/standing/suspensions.queries.server.ts'
import { formatDay } from '#lib/day.ts'

type Props = { suspensions: Suspensions; personId: string }
type One = Suspensions['all'][number]

/** That someone is kept off work, or will be, and until when; the reason for those who decide. */
export function SuspensionNotice({ suspensions: { all, mayDecide }, personId }: Props) {
  const current = all.filter(({ isOver }) => !isOver)
  return current.map((one) => (
    <Notice
      key={one.id}
      tone="bad"
      icon="warn"
      title={`${one.isOn ? 'Suspended' : 'To be suspended'} ${span(one)}.`}
      actions={
        mayDecide &&
        !one.ended && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/staff/:id/suspensions/:suspensionId/end', { id: personId, suspensionId: one.id })}
            preventScrollReset
          >
            End the suspension
          </ButtonLink>
        )
      }
    >
      {one.reason && <span className="lines">{one.reason}</span>} Recorded by {one.by ?? 'a former administrator'}.
      {one.ended && ` Ended by ${one.endedBy ?? 'a former administrator'}.`}
    </Notice>
  ))
}

/** The way to suspend someone, and earlier suspensions. */
export function SuspensionCard({ suspensions: { all, mayDecide }, personId }: Props) {
  const earlier = all.filter(({ isOver }) => isOver)
  const open = all.length > earlier.length
  if (earlier.length === 0 && (open || !mayDecide)) return null
  return (
    <Card>
      <CardHead title="Suspension">
        {mayDecide && !open && (
          <ButtonLink kind="quiet" size="xs" to={href('/admin/staff/:id/suspend', { id: personId })} preventScrollReset>
            Suspend
          </ButtonLink>
        )}
      </CardHead>
      {earlier.length > 0 ? (
        <DefinitionList items={earlier.map((one) => ({ label: daysOf(one), value: wordsOf(one) }))} />
      ) : (
        <CardBody>
          <p className="muted">Not suspended. A suspension keeps someone off work, whatever else is on record.</p>
        </CardBody>
      )}
    </Card>
  )
}

const span = ({ dateFrom, dateTo }: One) =>
  dateTo ? `from ${formatDay(dateFrom)} to ${formatDay(dateTo)}` : `from ${formatDay(dateFrom)}`

function daysOf(one: One): string {
  const { dateFrom, dateTo } = one
  return dateTo && dateTo < dateFrom
    ? `From ${formatDay(dateFrom)}`
    : `${formatDay(dateFrom)} to ${formatDay(dateTo ?? dateFrom)}`
}

function wordsOf({ reason, dateFrom, dateTo, by, ended, endedBy }: One): string {
  const cancelled = dateTo && dateTo < dateFrom
  const end = cancelled ? 'Cancelled' : 'Ended'
  return [
    reason && `${reason}${/[.!?]$/.test(reason) ? '' : '.'}`,
    `Recorded by ${by ?? 'a former administrator'}.`,
    ended && `${end} by ${endedBy ?? 'a former administrator'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
