import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import css from './home.module.css'

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** A card with its heading above it, and at the heading’s right one link or one quiet fact. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside && <span>{aside}</span>}
      </div>
      <Card as="div">{children}</Card>
    </section>
  )
}
