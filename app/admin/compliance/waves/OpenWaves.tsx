import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { waveKindWords } from '#domains/notifications/waves.labels.ts'
import type { openWaves } from '#domains/notifications/waves.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'

type Props = { waves: Awaited<ReturnType<typeof openWaves>>; always?: boolean }

/** The emails that wait for someone to look at them; nothing while there are none, unless that is to be said. */
export function OpenWaves({ waves, always }: Props) {
  if (waves.length === 0) return always ? <Nothing /> : null
  return (
    <Card aria-labelledby="on-hold">
      <CardHead id="on-hold" title="On hold: nothing is sent until you decide" />
      <CardList>
        {waves.map(({ id, kind, emails, people, holdUntil }) => (
          <CardItem
            key={id}
            title={`${countOf(emails, 'email', 'emails')} to ${countOf(people, 'person', 'people')}`}
            meta={holdUntil ? `${waveKindWords[kind]} Held until ${formatDay(holdUntil)}.` : waveKindWords[kind]}
            end={
              <ButtonLink kind="quiet" to={href('/admin/compliance/waves/:id', { id })}>
                Look and decide
              </ButtonLink>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        heading="No emails are on hold."
        line="After an import, a new rule or a new policy, emails to five people or more wait here until you send them."
      />
    </Card>
  )
}
