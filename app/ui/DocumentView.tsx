import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import css from './DocumentView.module.css'

type DocumentViewProps = {
  name: string
  meta?: string
  mime: string
  /** An address that shows it in the page. */
  address: string
  /** Opens or downloads it. */
  actions?: ReactNode
}

const sizes = [50, 75, 100, 150, 200, 300] as const

/** A picture at the size and the turn that one can read it at; anything else is opened beside. */
export function DocumentView({ name, meta, mime, address, actions }: DocumentViewProps) {
  const [at, setAt] = useState(2)
  const [turn, setTurn] = useState(0)
  const size = sizes[at] ?? 100
  const isPicture = mime.startsWith('image/')
  return (
    <div className={css.view}>
      <div className={css.bar}>
        <p className={css.name}>
          <strong>{name}</strong> {meta && <span>{meta}</span>}
        </p>
        {isPicture && (
          <div className={css.tools}>
            <Button kind="quiet" size="xs" type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
              Smaller
            </Button>
            <output className={css.size} aria-live="polite">
              {size}&nbsp;%
            </output>
            <Button
              kind="quiet"
              size="xs"
              type="button"
              disabled={at === sizes.length - 1}
              onClick={() => setAt(at + 1)}
            >
              Larger
            </Button>
            <Button kind="quiet" size="xs" type="button" onClick={() => setTurn((turn + 90) % 360)}>
              Turn
            </Button>
          </div>
        )}
        {actions}
      </div>
      {isPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        <section className={css.ground} aria-label={`Picture of ${name}`} tabIndex={0}>
          <img
            className={css.picture}
            src={address}
            alt={name}
            style={{ inlineSize: `${size}%`, rotate: `${turn}deg` }}
          />
        </section>
      ) : (
        <div className={css.ground}>
          <p className={css.beside}>This document is not a picture. Open it to read it beside this page.</p>
        </div>
      )}
    </div>
  )
}
