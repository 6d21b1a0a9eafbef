import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { Hold } from '#domains/data-protection/holds.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

type HoldProps = { holds: Hold[] | undefined; putTo: string; liftTo: string }

/** That nothing of this person is deleted, and why; nothing where there is no hold. */
export function HoldNotice({ holds, liftTo }: Omit<HoldProps, 'putTo'>) {
  const hold = holds?.find(({ liftedAt }) => !liftedAt)
  if (!hold) return null
  return (
    <Notice
      icon="lock"
      title={`On legal hold since ${formatDay(dayOfInstant(hold.putAt))}.`}
      actions={
        <ButtonLink kind="quiet" size="xs" to={liftTo} preventScrollReset>
          Lift the hold
        </ButtonLink>
      }
    >
      {hold.reason} Put on by {hold.putBy ?? 'a former administrator'}; nothing of this person is deleted.
    </Notice>
  )
}

/** The way to put a person on hold, and earlier holds. */
export function HoldCard({ holds, putTo }: Omit<HoldProps, 'liftTo'>) {
  if (!holds) return null
  const earlier = holds.filter(({ liftedAt }) => liftedAt)
  const open = holds.length > earlier.length
  if (open && earlier.length === 0) return null
  return (
    <Card>
      <CardHead title="Legal hold">
        {!open && (
          <ButtonLink kind="quiet" size="xs" to={putTo} preventScrollReset>
            Put on hold
          </ButtonLink>
        )}
      </CardHead>
      {earlier.length > 0 ? (
        <DefinitionList
          items={earlier.map((hold) => ({
            label: `${formatDay(dayOfInstant(hold.putAt))} to ${formatDay(dayOfInstant(hold.liftedAt ?? hold.putAt))}`,
            value: `${hold.reason} Lifted by ${hold.liftedBy ?? 'a former administrator'}: ${hold.liftedReason}`,
          }))}
        />
      ) : (
        <CardBody>
          <p className="muted">None. Records are deleted when their retention period ends.</p>
        </CardBody>
      )}
    </Card>
  )
}
