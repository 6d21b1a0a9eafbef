import { href } from 'react-router'
import css from './DemoBanner.module.css'
import { Link } from './Link.tsx'

/** On every page of a demonstration hub, so that no one mistakes it for the real thing. */
export function DemoBanner() {
  return (
    <aside className={css.banner} aria-label="Demonstration">
      <strong>Demonstration hub:</strong> nothing here is real, and{' '}
      <Link to={href('/mailbox')}>mail stays in the mailbox</Link>
    </aside>
  )
}
