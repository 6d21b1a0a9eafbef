import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { RegisterLine } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

type OthersProps = { register: RegisterLine[]; sessionId: string; open: boolean }

/** Those who wait, in order, then who has not answered, then who cannot come. */
export function Others({ register, sessionId, open }: OthersProps) {
  const waiting = register
    .filter(({ state }) => state === 'waiting')
    .toSorted((a, b) => (a.waitingSince ?? '').localeCompare(b.waitingSince ?? '') || a.id.localeCompare(b.id))
  const asked = register.filter(({ state }) => state === 'invited')
  const declined = register.filter(({ state }) => state === 'declined')
  if (waiting.length + asked.length + declined.length === 0) return null
  const off = (line: RegisterLine) =>
    open && (
      <ButtonLink
        kind="ghost"
        size="xs"
        to={href('/trainer/sessions/:id/remove/:attendanceId', { id: sessionId, attendanceId: line.id })}
        preventScrollReset
      >
        Remove<span className="sr"> {line.name} from the list</span>
      </ButtonLink>
    )
  return (
    <Card aria-labelledby="others">
      <CardHead id="others" title="Waiting, invited and not coming" />
      <CardList>
        {waiting.map((line, at) => (
          <CardItem
            key={line.id}
            title={line.name}
            meta={line.job}
            end={
              <>
                <Badge tone="soon" icon="clock">
                  {at === 0 ? 'Waits, next' : `Waits, number ${at + 1}`}
                </Badge>
                {off(line)}
              </>
            }
          />
        ))}
        {asked.map((line) => (
          <CardItem
            key={line.id}
            title={line.name}
            meta={line.hasEmail ? line.job : `${line.job}. No email address: tell them yourself.`}
            end={
              <>
                <Badge tone="missing" icon="mail">
                  Invited
                </Badge>
                {off(line)}
              </>
            }
          />
        ))}
        {declined.map((line) => (
          <CardItem
            key={line.id}
            title={line.name}
            meta={line.answeredAt ? `Told us ${formatDayShort(dayOfInstant(line.answeredAt))}` : line.job}
            end={
              <Badge tone="plain" icon="x">
                Not coming
              </Badge>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}
