import { href } from 'react-router'
import { ItemBadge } from '#app/parts/learning/ItemBadge.tsx'
import { statusOnWords } from '#app/parts/learning/status-on.ts'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import type { SharedPassport } from '#domains/learning/passport/looks.server.ts'
import { formatDay } from '#lib/day.ts'
import { SharedFrame } from './SharedFrame.tsx'

/** What was ticked, and whose it is. */
export function Shown({ name, today, items }: SharedPassport) {
  const title = `Certificates of ${name}`
  return (
    <SharedFrame title={title}>
      <h1>{title}</h1>
      {items.length === 0 ? (
        <p>Nothing is ticked for sharing at the moment. Ask {name} to tick what you should see.</p>
      ) : (
        <Card as="div">
          <CardList>
            {items.map((item) => (
              <CardItem
                key={`${item.source} ${item.title} ${item.doneOn}`}
                title={item.title}
                meta={metaOf(item)}
                end={<ItemBadge item={item} today={today} />}
              >
                {(item.number || item.statusOn) && <Below item={item} />}
              </CardItem>
            ))}
          </CardList>
        </Card>
      )}
      <p className="muted small">
        Compare the name with an identity document. A course certificate is not a sign-off of practical competence.
      </p>
    </SharedFrame>
  )
}

/** How one of this hub is checked, or of what day the status of one from elsewhere is. */
function Below({ item: { number, statusOn } }: { item: SharedPassport['items'][number] }) {
  if (number)
    return (
      <p className="small">
        <Link to={href('/verify/:number', { number })}>Check {number}</Link>
      </p>
    )
  return statusOn && <p className="muted small">{statusOnWords(statusOn)}</p>
}

function metaOf({ doneOn, minutes, provider, refreshBy, source, verified }: SharedPassport['items'][number]): string {
  if (source === 'photo') return ['Own photo', doneOn && formatDay(doneOn)].filter(Boolean).join(' · ')
  const until = refreshBy && `until ${formatDay(refreshBy)}`
  const from = verified ? provider : `${provider} (an issuer we don’t know)`
  return [from, doneOn && formatDay(doneOn), minutes && hoursWords(minutes), until].filter(Boolean).join(' · ')
}
