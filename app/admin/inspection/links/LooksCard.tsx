import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { IconName } from '#app/ui/Icon.tsx'
import { Timeline } from '#app/ui/Timeline.tsx'
import type { PackLinks } from '#domains/inspection/reader/links.queries.server.ts'
import { pageWords } from '#domains/inspection/reader/links.rules.ts'
import { formatInstant, formatTime } from '#lib/day.ts'

type Look = PackLinks['looks'][number]

const icons: Record<Look['kind'], IconName> = { page: 'eye', file: 'download', code: 'lock', wrong_code: 'warn' }

/** Who opened what by a link, newest first. */
export function LooksCard({ looks }: { looks: readonly Look[] }) {
  return (
    <Card>
      <CardHead title="Opened">
        <span className="quiet">Viewing is logged</span>
      </CardHead>
      <CardBody>
        {looks.length === 0 ? (
          <p className="quiet">Nothing was opened by a link.</p>
        ) : (
          <Timeline
            entries={looks.map((look) => ({
              id: `${look.email} ${look.to} ${look.kind} ${look.partId}`,
              icon: icons[look.kind],
              what: whatOf(look),
              who: look.email,
              when: whenOf(look),
            }))}
          />
        )}
      </CardBody>
    </Card>
  )
}

function whatOf({ kind, title, pages }: Look): string {
  if (kind === 'page') return `${title}, ${pageWords(pages)}`
  if (kind === 'file') return `${title}, downloaded`
  return kind === 'code' ? 'Code entered' : 'Wrong code'
}

const whenOf = ({ from, to }: Look) => (from === to ? formatInstant(to) : `${formatInstant(from)} to ${formatTime(to)}`)
