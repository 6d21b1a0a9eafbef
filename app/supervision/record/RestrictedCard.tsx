import { href } from 'react-router'
import css from '#app/parts/supervision/supervision.module.css'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'
import type { RestrictedNote } from '#domains/supervision/records/restricted.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

type Props = { record: RecordRead; restricted: readonly RestrictedNote[] }

/** What the person does not read; others than those it is for do not see that it is there. */
export function RestrictedCard({ record: { id, mayWrite }, restricted }: Props) {
  if (restricted.length === 0 && !mayWrite) return null
  return (
    <Card>
      <CardHead title="Restricted">
        {mayWrite && (
          <ButtonLink
            kind="quiet"
            size="xs"
            icon="lock"
            to={href('/supervision/:id/restricted', { id })}
            preventScrollReset
          >
            Add a restricted note
          </ButtonLink>
        )}
      </CardHead>
      {restricted.length === 0 ? (
        <p className={`muted ${css.pad}`}>
          Nothing that you may read. Whom it is about never reads what is added here.
        </p>
      ) : (
        restricted.map(({ id, text, by, writtenAt }) => (
          <div key={id} className={css.locked}>
            <Badge tone="plain" icon="lock">
              Restricted
            </Badge>
            <p>{text}</p>
            <p className="muted small">
              {by ?? 'A former supervisor'}, {formatInstant(writtenAt)}
            </p>
          </div>
        ))
      )}
    </Card>
  )
}
