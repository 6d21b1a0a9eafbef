import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { OwnReference } from '#domains/vetting/references/own-references.queries.server.ts'

/** Who was asked and whether they replied; what they said is confidential. */
export function HomeReferences({ references }: { references: OwnReference[] }) {
  if (references.length === 0) return null
  return (
    <Card aria-labelledby="references">
      <CardHead id="references" title="References" />
      <CardList>
        {references.map(({ name, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two referees may share a name, and nothing else of them is here
          <CardItem key={at} title={name} end={badges[state]} />
        ))}
      </CardList>
    </Card>
  )
}

const badges = {
  asked: (
    <Badge tone="info" icon="mail">
      Asked
    </Badge>
  ),
  received: (
    <Badge tone="valid" icon="check">
      Received
    </Badge>
  ),
  'needs another': (
    <Badge tone="soon" icon="clock">
      No reply
    </Badge>
  ),
}
