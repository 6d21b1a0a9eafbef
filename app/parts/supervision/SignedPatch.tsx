import { Icon } from '#app/ui/Icon.tsx'
import type { Signed } from '#domains/supervision/records/signatures.queries.server.ts'
import { howNames } from '#domains/supervision/supervision.labels.ts'
import { formatInstant } from '#lib/day.ts'
import css from './supervision.module.css'

/** A signature that was given: whose, when and how, and what was added. */
export function SignedPatch({ title, signed }: { title: string; signed: Signed }) {
  const readTo = signed.how === 'read_to'
  return (
    <div className={`${css.patch} ${css.signed}`}>
      <b>{title}</b>
      <span className={readTo ? undefined : css.ink}>{readTo ? 'Read to them' : signed.name}</span>
      <span className="num">
        {readTo ? 'Noted' : 'Signed'} {formatInstant(signed.signedAt)}
      </span>
      {signed.how !== 'own' && (
        <span className="muted">
          {howNames[signed.how]}: {signed.witnessNote}
        </span>
      )}
      {signed.comment && <span className="lines">“{signed.comment}”</span>}
      <span className={css.ok}>
        <Icon name="check" /> {readTo ? 'Read to' : 'Signed'}
      </span>
    </div>
  )
}
