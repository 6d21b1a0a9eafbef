import { Link } from '#app/ui/Link.tsx'
import css from './JumpTo.module.css'

/** On a phone, links to the parts of a long page. */
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
