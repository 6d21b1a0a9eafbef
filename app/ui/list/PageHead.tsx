import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** The title of an office page with its actions at the right. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {children && <div className={css.verbs}>{children}</div>}
    </div>
  )
}

/** The parts of a page, one below the other. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}
