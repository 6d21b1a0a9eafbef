import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { choiceLabels } from '#domains/employment/standing/lapses.labels.ts'
import type { LapseOnFile } from '#domains/employment/standing/lapses.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** What keeps someone who works here off work, for those who decide about it. */
export function LapseCard({ lapses, personId }: { lapses: readonly LapseOnFile[]; personId: string }) {
  if (lapses.length === 0) return null
  return (
    <Card>
      <CardHead title="Keeps them off work" />
      <CardList>
        {lapses.map((lapse) => (
          <CardItem
            key={lapse.key}
            title={<Link to={lapsePage(personId, lapse)}>{lapse.label}</Link>}
            meta={`${lapse.missing} ${decidedWords(lapse)}`}
            end={
              <ButtonLink kind={lapse.decided ? 'quiet' : 'primary'} size="xs" to={lapsePage(personId, lapse)}>
                {lapse.decided ? 'Open' : 'Decide'} <span className="sr">about {lapse.label}</span>
              </ButtonLink>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}

const lapsePage = (id: string, { key }: LapseOnFile) => href('/admin/staff/:id/lapse/:key', { id, key })

function decidedWords({ decided }: LapseOnFile): string {
  if (!decided) return 'Nothing decided yet.'
  const until = decided.until ? ` until ${formatDay(decided.until)}` : ''
  return `Decided: ${choiceLabels[decided.decision].toLowerCase()}${until}.`
}
