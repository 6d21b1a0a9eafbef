import type { ReactNode } from 'react'
import css from './PageIntro.module.css'

/** The opening of a public page: what it is, in one heading and a sentence or two. */
export function PageIntro({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.intro}>
      <h1>{title}</h1>
      {children && <p className="lead muted">{children}</p>}
    </div>
  )
}
