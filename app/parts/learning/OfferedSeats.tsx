import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import type { OfferedSeat } from '#domains/shop/seats/claims.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { Section } from './Section.tsx'

/** Seats that an organisation has assigned to the asker’s address. */
export function OfferedSeats({ seats }: { seats: readonly OfferedSeat[] }) {
  if (seats.length === 0) return null
  return (
    <Section id="offered" title="Seats for you">
      <CardList>
        {seats.map(({ id, title, organisation, untilDay, code }) => (
          <CardItem
            key={id}
            title={title}
            meta={`From ${organisation}, until ${formatDay(untilDay)}`}
            end={
              <ButtonLink kind="line" size="xs" to={href('/seat/:token', { token: code })}>
                Take this seat<span className="sr">: {title}</span>
              </ButtonLink>
            }
          />
        ))}
      </CardList>
    </Section>
  )
}
