import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './EmptyState.module.css'
import { type Picture, pictures } from './pictures.ts'

type EmptyStateProps = {
  picture?: Picture
  heading: ReactNode
  /** Of an error response, above the heading. */
  status?: number
  line?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** Nothing here yet, what to do about it, and one button that does it. */
export function EmptyState({ picture = 'no-results', heading, status, line, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.empty}>
      <img src={pictures[picture]} alt="" width={480} height={360} />
      {status && <p className={css.status}>{status}</p>}
      <Heading className={classes(level > 1 && css.heading)}>{heading}</Heading>
      {line && <p className={css.line}>{line}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  )
}
