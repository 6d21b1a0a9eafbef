import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import type { Outcome } from '#domains/employment/standing/outcome.rules.ts'
import { outcomeLooks } from './OutcomeMark.tsx'
import css from './slab.module.css'

type SlabProps = {
  outcome: Outcome
  /** Of the heading. */
  id: string
  over: ReactNode
  title: ReactNode
  line: ReactNode
  /** The one way on. */
  children?: ReactNode
}

/** Whether someone may work, with what that means now. */
export function Slab({ outcome, id, over, title, line, children }: SlabProps) {
  return (
    <div className={classes(css.slab, css[outcome])}>
      <span className={css.mark}>
        <Icon name={outcomeLooks[outcome].icon} />
      </span>
      <div className={css.words}>
        <p>{over}</p>
        <h2 id={id}>{title}</h2>
        {line && <p>{line}</p>}
      </div>
      {children}
    </div>
  )
}
