import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { myPolicies } from '#domains/onboarding/policies/policies.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({
  policies: await myPolicies(ctx),
  name: ctx.actor.name,
  home: homeOf(ctx.actor.role),
}))

export default function MyPolicies({ loaderData: { policies, name, home } }: Route.ComponentProps) {
  return (
    <PortalPage title="Policies to read and sign" name={name} home={home}>
      <Card>
        {policies.length === 0 ? (
          <EmptyState picture="all-done" heading="Nothing to sign" line="New policies are listed here." />
        ) : (
          <CardList>
            {policies.map(({ id, title, version, signedAt }) => (
              <CardItem
                key={id}
                title={title}
                meta={
                  signedAt ? `Version ${version}, signed on ${formatDay(dayOfInstant(signedAt))}` : `Version ${version}`
                }
                end={
                  <>
                    {signedAt && (
                      <Badge tone="valid" icon="check">
                        Signed
                      </Badge>
                    )}
                    <ButtonLink kind="line" size="xs" to={href('/portal/policies/:id', { id })}>
                      {signedAt ? 'Read' : 'Read and sign'}
                      <span className="sr"> {title}</span>
                    </ButtonLink>
                  </>
                }
              />
            ))}
          </CardList>
        )}
      </Card>
    </PortalPage>
  )
}
