import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { learningTime } from '#domains/learning/courses.rules.ts'
import { pounds } from '#lib/money.ts'
import css from './courses.module.css'

export type CourseShown = {
  slug: string
  title: string
  summary: string
  pricePence: number | null
  picture: string
  isNew: boolean
  cpdMinutes: number
}

/** A course of the grid. Pointer and focus open its card by CSS, after 100 ms; scripts add the tap and Escape. */
export function CourseCard({ course, onSale }: { course: CourseShown; onSale: boolean }) {
  const { slug, title, summary, pricePence, picture, isNew, cpdMinutes } = course
  const { item, state, tap } = useCard()
  const address = href('/courses/:slug', { slug })
  return (
    <li ref={item} className={css.course} {...state}>
      <Link to={address} {...tap}>
        <img src={coursePicture(picture)} alt="" width={480} height={360} fetchPriority="low" />
        <span className={css.title}>{title}</span>
      </Link>
      <p className={css.meta}>
        {pricePence !== null && <span className="num">{pounds(pricePence)}</span>}
        <span className="muted">{learningTime(cpdMinutes)}</span>
        {!onSale && <span className="muted">Not on sale yet</span>}
        {isNew && <span className={css.new}>New</span>}
      </p>
      <div className={css.about}>
        <p>{summary}</p>
        <div>
          {pricePence !== null && <span className={`num ${css.price}`}>{pounds(pricePence)}</span>}
          <ButtonLink to={address} aria-label={`More info: ${title}`}>
            More info
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}

type Card = 'resting' | 'open' | 'dismissed'

function useCard() {
  const [card, setCard] = useState<Card>('resting')
  const item = useRef<HTMLLIElement>(null)
  const touched = useRef(false)

  useEffect(() => {
    const elsewhere = (event: Event) => {
      if (!item.current?.contains(event.target as Node)) setCard('resting')
    }
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setCard('dismissed')
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('keydown', dismiss)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('keydown', dismiss)
    }
  }, [])

  return {
    item,
    state: {
      'data-open': card === 'open' || undefined,
      'data-dismissed': card === 'dismissed' || undefined,
      onPointerEnter: () => setCard('resting'),
      onFocus: () => setCard((now) => (now === 'dismissed' ? 'resting' : now)),
    },
    tap: {
      onPointerDown: (event: PointerEvent) => {
        touched.current = event.pointerType === 'touch'
      },
      // the first tap shows what it is, the next one goes there
      onClick: (event: { preventDefault(): void }) => {
        if (!touched.current || card === 'open') return
        event.preventDefault()
        setCard('open')
      },
    },
  }
}
