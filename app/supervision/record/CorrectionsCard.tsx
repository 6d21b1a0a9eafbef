import { href } from 'react-router'
import css from '#app/parts/supervision/supervision.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import type { RecordRead } from '#domains/supervision/records/record.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

/** What was put right after everyone had signed. */
export function CorrectionsCard({ record: { id, corrections, mayWrite, signedAt } }: { record: RecordRead }) {
  if (!signedAt || (corrections.length === 0 && !mayWrite)) return null
  return (
    <Card>
      <CardHead title="Corrections">
        {mayWrite && (
          <ButtonLink kind="quiet" size="xs" to={href('/supervision/:id/correct', { id })} preventScrollReset>
            Add a correction
          </ButtonLink>
        )}
      </CardHead>
      {corrections.length === 0 ? (
        <p className={`muted ${css.pad}`}>None. What was signed stays as it is.</p>
      ) : (
        corrections.map(({ id, text, by, writtenAt }) => (
          <div key={id} className={css.locked}>
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
