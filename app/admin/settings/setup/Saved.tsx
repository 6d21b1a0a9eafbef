import { Icon } from '#app/ui/Icon.tsx'
import css from './setup.module.css'

/** What there is already, by name. */
export function Saved({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <section aria-label={label}>
      <p className="small">{label}</p>
      <ul className={css.saved}>
        {names.map((name) => (
          <li key={name}>
            <Icon name="check" /> {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
