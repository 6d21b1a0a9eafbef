import { Link } from 'react-router'
import css from './JumpTo.module.css'

/** On a phone, where a page is long: its parts, each one press away. */
export function JumpTo({ parts }: { parts: readonly { id: string; label: string }[] }) {
  return (
    <nav aria-label="On this page" className={css.jump}>
      {parts.map(({ id, label }) => (
        <Link key={id} to={`#${id}`}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
