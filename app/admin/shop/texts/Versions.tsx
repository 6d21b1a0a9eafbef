import { href } from 'react-router'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { SaleTextVersion } from '#domains/shop/terms/sale-texts.server.ts'
import type { SaleTextKind } from '#domains/shop/terms/sale-texts.ts'
import { formatInstant } from '#lib/day.ts'

type VersionsProps = { kind: SaleTextKind; version: number; versions: readonly SaleTextVersion[] }

const pages = {
  terms: href('/terms-of-sale'),
  facts: href('/before-you-buy'),
  cancellation: href('/cancel-a-purchase'),
} satisfies Record<SaleTextKind, string>

/** Every version there was, each to be read as buyers read it. */
export function Versions({ kind, version: current, versions }: VersionsProps) {
  const all = [
    ...versions.map(({ version, publishedAt, by }) => ({
      version,
      meta: [formatInstant(publishedAt), by].filter(Boolean).join(', '),
    })),
    { version: 1, meta: 'Came with the hub' },
  ]
  return (
    <Card>
      <CardHead title="Versions" />
      <CardList>
        {all.map(({ version, meta }) => (
          <CardItem
            key={version}
            title={`Version ${version}${version === current ? ', published now' : ''}`}
            meta={meta}
            end={
              <Link to={`${pages[kind]}?version=${version}`}>
                Read<span className="sr"> version {version}</span>
              </Link>
            }
          />
        ))}
      </CardList>
    </Card>
  )
}
