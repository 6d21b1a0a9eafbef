import type { ReactNode } from 'react'
import css from './PageHead.module.css'

/** The title of a page of the office and, at its right, what can be done here. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.head}>
      <h1 className={css.title}>{title}</h1>
      {children}
    </div>
  )
}

/** The parts of a page below one another. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}
