import type { ReactNode } from 'react'
import css from './PageIntro.module.css'

/** `picture` is the address of a drawing that is shown beside it where there is room. */
type PageIntroProps = { title: string; picture?: string; children?: ReactNode }

/** The opening of a public page: what it is, in one heading and a sentence or two. */
export function PageIntro({ title, picture, children }: PageIntroProps) {
  const words = (
    <div className={css.intro}>
      <h1>{title}</h1>
      {children && <p className="lead muted">{children}</p>}
    </div>
  )
  if (!picture) return words
  return (
    <div className={css.pictured}>
      {words}
      <img src={picture} alt="" width={480} height={360} />
    </div>
  )
}
