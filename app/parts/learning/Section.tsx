import type { ReactNode } from 'react'
import { Card } from '#app/ui/Card.tsx'
import css from './section.module.css'

type SectionProps = { id: string; title: string; aside?: ReactNode; children: ReactNode }

/** A card with its heading above it, and at the heading’s right one link, one button or one quiet fact. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section className="grid gap-3 shrinks" aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {aside && <div>{aside}</div>}
      </div>
      <Card as="div">{children}</Card>
    </section>
  )
}
