import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ActionList } from '#app/parts/supervision/ActionList.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { type OwnSupervision, ownSupervision } from '#domains/supervision/records/own.queries.server.ts'
import { kindNames, outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay, formatTime } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({
  own: await ownSupervision(ctx),
  name: ctx.actor.name,
  home: homeOf(ctx.actor.role),
}))

/** One’s own supervision: what is booked and due, what is to be signed and done, and what was held. */
export default function OwnSupervisionPage({ loaderData: { own, name, home } }: Route.ComponentProps) {
  const { due, rows, today, actions } = own
  const booked = rows.filter(({ state }) => state === 'booked').toReversed()
  const past = rows.filter(({ state }) => state !== 'booked')
  const here = href('/portal/supervision')
  return (
    <PortalPage title="Supervision" name={name} home={home}>
      {rows.length + due.length + actions.length === 0 && (
        <Card>
          <EmptyState heading="Nothing yet." line="When a supervision is booked with you, it is listed here." />
        </Card>
      )}
      {booked.length + due.length > 0 && (
        <Card>
          <CardHead title="Next" />
          <CardList>
            {booked.map(({ id, kind, at, place, withWhom }) => (
              <CardItem
                key={id}
                title={kindNames[kind]}
                meta={`${formatDay(dayOfInstant(at ?? ''))}, ${formatTime(at ?? '')}, ${place}, with ${withWhom}`}
                end={
                  <Badge tone="valid" icon="cal">
                    Booked
                  </Badge>
                }
              />
            ))}
            {due.map(({ kind, dueOn }) => (
              <CardItem
                key={kind}
                title={kindNames[kind]}
                meta={`Due by ${formatDay(dueOn ?? '')}. Your supervisor books it with you.`}
                end={
                  (dueOn ?? '') < today ? (
                    <Badge tone="expired" icon="x">
                      Overdue
                    </Badge>
                  ) : (
                    <Badge tone="missing" icon="dash">
                      Not booked
                    </Badge>
                  )
                }
              />
            ))}
          </CardList>
        </Card>
      )}
      {actions.length > 0 && (
        <Card>
          <CardHead title="Yours to do" />
          <ActionList actions={actions} today={today} back={here} />
        </Card>
      )}
      {past.length > 0 && (
        <Card>
          <CardHead title="Held" />
          <CardList>
            {past.map((row) => (
              <PastItem key={row.id} row={row} />
            ))}
          </CardList>
        </Card>
      )}
    </PortalPage>
  )
}

function PastItem({ row }: { row: OwnSupervision['rows'][number] }) {
  const { id, kind, state, heldOn, at, withWhom, outcome, imported, attended, signed, ready } = row
  const day = formatDay(heldOn ?? dayOfInstant(at ?? ''))
  const held = state === 'held' && attended && !imported
  const toSign = held && ready && !signed
  return (
    <CardItem
      title={outcome ? `${kindNames[kind]}: ${outcomeNames[outcome].toLowerCase()}` : kindNames[kind]}
      meta={withWhom ? `${day}, with ${withWhom}` : `${day}${imported ? ', from earlier records' : ''}`}
      end={
        held ? (
          <ButtonLink kind={toSign ? 'primary' : 'quiet'} size="xs" to={href('/portal/supervision/:id', { id })}>
            {toSign ? 'Read and sign' : 'Read'}
          </ButtonLink>
        ) : (
          !imported && <Badge tone="plain">{attended ? 'Missed' : 'You were not there'}</Badge>
        )
      }
    />
  )
}
