import type { ReactNode } from 'react'
import css from './Card.module.css'
import { classes } from './classes.ts'

export type Corner = 'tr' | 'tl' | 'br' | 'bl'

type CardProps = {
  children: ReactNode
  /** One corner of one block per view is a quarter disc. */
  turned?: Corner
  /** Padding inside; lists and tables run edge to edge without it. */
  pad?: boolean
  as?: 'section' | 'div' | 'article'
  className?: string
  'aria-labelledby'?: string
}

export function Card({ children, turned, pad, as: Tag = 'section', className, ...rest }: CardProps) {
  return (
    <Tag className={classes(css.card, turned && css[turned], pad && css.pad, className)} {...rest}>
      {children}
    </Tag>
  )
}

type CardHeadProps = { title: ReactNode; level?: 2 | 3; id?: string; children?: ReactNode }

/** The title, and at its right one link or one quiet fact. */
export function CardHead({ title, level = 2, id, children }: CardHeadProps) {
  const Heading = `h${level}` as const
  return (
    <div className={css.head}>
      <Heading id={id}>{title}</Heading>
      {children && <span className={css.aside}>{children}</span>}
    </div>
  )
}

export function CardBody({ children }: { children: ReactNode }) {
  return <div className={css.pad}>{children}</div>
}

/** Runs edge to edge, its `<li>` divided by hairlines. */
export function CardList({ children, ordered }: { children: ReactNode; ordered?: boolean }) {
  return ordered ? <ol className={css.list}>{children}</ol> : <ul className={css.list}>{children}</ul>
}

type CardItemProps = { title: ReactNode; meta?: ReactNode; lead?: ReactNode; end?: ReactNode; children?: ReactNode }

/** A line of a card list: who or what in bold, a quiet line, and at the end a badge or button. */
export function CardItem({ title, meta, lead, end, children }: CardItemProps) {
  return (
    <li>
      <div className={css.item}>
        {lead}
        <div className={css.inside}>
          <div className={css.words}>
            <span className={css.title}>{title}</span>
            {meta && <span className={css.meta}>{meta}</span>}
          </div>
          {end && <div className={css.end}>{end}</div>}
        </div>
      </div>
      {children && <div className={css.more}>{children}</div>}
    </li>
  )
}
