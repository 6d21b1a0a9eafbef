import { Link } from '#app/ui/Link.tsx'
import { rowChoices } from '#domains/recruitment/review/applicants-list.form.ts'
import css from './applicants.module.css'

/** How many rows a page of the list has. */
export function RowsChoice({ rows, to }: { rows: number; to: (rows: number) => string }) {
  return (
    <nav className={css.rows} aria-label="Rows on a page">
      Rows
      {rowChoices.map((choice) => (
        <Link
          key={choice}
          to={to(choice)}
          aria-label={`${choice} rows`}
          aria-current={choice === rows ? 'true' : undefined}
          preventScrollReset
        >
          {choice}
        </Link>
      ))}
    </nav>
  )
}
