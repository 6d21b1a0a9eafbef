import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import css from './matrix.module.css'

/** What the patches of a matrix mean. */
export function MatrixKey() {
  return (
    <p className={css.key}>
      <StatusBadge of="compliance" status="valid" />
      <StatusBadge of="compliance" status="due" />
      <StatusBadge of="compliance" status="expired" />
      <StatusBadge of="compliance" status="missing" />
      <StatusBadge of="compliance" status="awaiting_competence" />
      <StatusBadge of="compliance" status="waived" />
      <span className="muted">Blank: not required</span>
    </p>
  )
}
