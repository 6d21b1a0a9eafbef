import css from './Chip.module.css'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'

/** A filter in force; `to` is the address without it. */
export function Chip({ label, to }: { label: string; to: string }) {
  return (
    <span className={css.chip}>
      {label}
      <Link className={css.remove} to={to} aria-label={`Remove filter: ${label}`} preventScrollReset>
        <Icon name="x" />
      </Link>
    </span>
  )
}
