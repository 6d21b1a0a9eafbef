import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { byUrgency } from '#app/parts/compliance/evidence/own-order.ts'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ownRecords } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => {
  const own = await ownRecords(ctx)
  return { own, name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export default function ChooseCertificate({ loaderData: { own, name, home } }: Route.ComponentProps) {
  const choices = byUrgency(own?.records.filter(({ sendable }) => sendable) ?? [])
  return (
    <PortalPage title="Send a certificate" name={name} home={home}>
      <Card as="div">
        {own && choices.length > 0 ? (
          <CardList>
            {choices.map(({ state }) => (
              <CardItem
                key={state.typeId}
                title={<Link to={href('/portal/certificates/:key', { key: state.key })}>{state.name}</Link>}
                end={<StandingBadge standing={statusOf(state, own.today)} />}
              />
            ))}
          </CardList>
        ) : (
          <EmptyState
            heading="Nothing to send"
            line="Certificates are kept for people who work here. Ask the office if you expected yours here."
          />
        )}
      </Card>
    </PortalPage>
  )
}
