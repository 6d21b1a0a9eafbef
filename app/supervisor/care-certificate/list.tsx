import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { teamWorkbooks } from '#domains/supervision/care-certificate/list.queries.server.ts'
import { standardsOf } from '#domains/supervision/care-certificate/standards.rules.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/list'

export const loader = read(async (ctx) => ({ rows: await teamWorkbooks(ctx), name: ctx.actor.name }))

/** Who of the team works on their Care Certificate, and whose awaits this manager’s signature. */
export default function TeamWorkbooks({ loaderData: { rows, name } }: Route.ComponentProps) {
  return (
    <PortalPage title="Care Certificate" name={name} home={href('/supervisor')}>
      <Card>
        {rows.length === 0 ? (
          <EmptyState
            picture="all-done"
            heading="No one of your team is working on it"
            line="The office begins a workbook. Then you record here what you saw, and sign off."
          />
        ) : (
          <CardList>
            {rows.map((row) => (
              <CardItem
                key={row.personId}
                title={row.name}
                meta={`${row.signed} of ${standardsOf[row.edition ?? '2025'].length} signed off, ${row.observed} observed${row.aimOn ? `, aim ${formatDay(row.aimOn)}` : ''}`}
                end={
                  <>
                    {row.isMine && (
                      <Badge tone="soon" icon="clock">
                        To sign
                      </Badge>
                    )}
                    <ButtonLink
                      kind="line"
                      size="xs"
                      to={href('/supervisor/care-certificate/:id', { id: row.personId })}
                    >
                      Open<span className="sr">: {row.name}</span>
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
