import { formatCount } from '#lib/count.ts'
import { ButtonLink } from './Button.tsx'
import css from './Pager.module.css'

type PagerProps = {
  page: number
  pages: number
  /** The address of a page, keeping the rest of the query string. */
  href: (page: number) => string
  label?: string
}

/** Absent while everything fits on one page. */
export function Pager({ page, pages, href, label = 'Pages' }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav className={css.pager} aria-label={label}>
      <Turn words="Prev" to={page > 1 ? href(page - 1) : undefined} rel="prev" />
      <span className="num">
        Page {formatCount(page)} of {formatCount(pages)}
      </span>
      <Turn words="Next" to={page < pages ? href(page + 1) : undefined} rel="next" />
    </nav>
  )
}

function Turn({ words, to, rel }: { words: string; to: string | undefined; rel: string }) {
  if (!to) return <span className={css.off}>{words}</span>
  return (
    <ButtonLink kind="quiet" size="xs" to={to} rel={rel}>
      {words}
    </ButtonLink>
  )
}
