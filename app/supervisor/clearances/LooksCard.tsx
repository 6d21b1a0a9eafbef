import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import type { SigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './signing.module.css'

const NEWEST = 5

/** Who opened what of this file, and when. */
export function LooksCard({ looks }: { looks: SigningFile['looks'] }) {
  if (looks.length === 0) return null
  const [newest, older] = [looks.slice(0, NEWEST), looks.slice(NEWEST)]
  return (
    <Card aria-labelledby="looks">
      <CardHead id="looks" title="Who opened this file" />
      <CardBody>
        <Looks looks={newest} />
        {older.length > 0 && (
          <details className={css.older}>
            <summary>Earlier ({older.length})</summary>
            <Looks looks={older} />
          </details>
        )}
      </CardBody>
    </Card>
  )
}

const Looks = ({ looks }: { looks: SigningFile['looks'] }) => (
  <ul className="grid gap-2 meta">
    {looks.map(({ day, who, what }) => (
      <li key={`${day} ${who}`}>
        <b>{who}</b>, {formatDay(day)}: {what.join(', ')}
      </li>
    ))}
  </ul>
)
