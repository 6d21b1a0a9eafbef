import { MarksKey } from '#app/parts/employment/staff/MarksKey.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import css from './matrix.module.css'

/** What the patches of a matrix mean, and the marks beside names, which a past day has not. */
export function MatrixKey({ past }: { past?: boolean }) {
  return (
    <div className="grid gap-2 meta">
      <p className={css.key}>
        <b>Records</b>
        <StatusBadge of="compliance" status="valid" />
        <StatusBadge of="compliance" status="due" />
        <StatusBadge of="compliance" status="expired" />
        <StatusBadge of="compliance" status="missing" />
        <StatusBadge of="compliance" status="awaiting_competence" />
        <StatusBadge of="compliance" status="waived" />
        <span className="muted">Blank: not required</span>
      </p>
      {!past && <MarksKey />}
    </div>
  )
}
