import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './DocumentView.module.css'
import { byKey, type Keys } from './keys/use-keys.ts'

type DocumentViewProps = {
  name: string
  /** What the picture is of, where its name alone does not say. */
  alt?: string | undefined
  meta?: string | undefined
  mime: string
  /** An address that shows it in the page. */
  address: string
  /** Opens or downloads it. */
  actions?: ReactNode
  /** Whether the picture grows and shrinks by + and −. */
  keys?: Keys | undefined
}

const sizes = [50, 75, 100, 150, 200, 300] as const

/** A picture at the size and the turn that one can read it at, a PDF in the browser's own viewer. */
export function DocumentView({ name, alt = name, meta, mime, address, actions, keys }: DocumentViewProps) {
  const [at, setAt] = useState(2)
  const [turn, setTurn] = useState(0)
  const size = sizes[at] ?? 100
  const picture = useRef<HTMLImageElement>(null)
  const { sheet, image, onSide } = shape(size, turn, picture.current)
  const isPicture = mime.startsWith('image/')
  return (
    <div className={css.view}>
      <div className={css.bar}>
        <p className={css.name}>
          <strong>{name}</strong> {meta && <span>{meta}</span>}
        </p>
        {isPicture && (
          <div className="cluster gap-1">
            <Button
              kind="ghost"
              icon="zoomout"
              aria-label="Smaller"
              type="button"
              {...byKey(keys, '-')}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            />
            <output className={css.size} aria-live="polite">
              {size}%
            </output>
            <Button
              kind="ghost"
              icon="zoomin"
              aria-label="Larger"
              type="button"
              {...byKey(keys, '+')}
              disabled={at === sizes.length - 1}
              onClick={() => setAt(at + 1)}
            />
            <Button
              kind="ghost"
              icon="turnr"
              aria-label="Turn"
              type="button"
              onClick={() => setTurn((turn + 90) % 360)}
            />
          </div>
        )}
        {actions}
      </div>
      {isPicture ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        <section className={css.ground} aria-label={`Picture of ${name}`} tabIndex={0}>
          <span className="block anchor" style={sheet}>
            <img
              ref={picture}
              className={classes(css.picture, onSide && css.onSide)}
              src={address}
              alt={alt}
              style={image}
            />
          </span>
        </section>
      ) : (
        <Paper name={name} address={address} isPdf={mime === 'application/pdf'} />
      )}
    </div>
  )
}

/** A picture that lies on its side takes the room of one: what it covers can all be scrolled to. */
function shape(size: number, turn: number, picture: HTMLImageElement | null) {
  const wide = picture?.naturalHeight ? picture.naturalWidth / picture.naturalHeight : 1
  const onSide = turn % 180 !== 0
  const sheet: CSSProperties = { inlineSize: `${size}%`, ...(onSide && { aspectRatio: 1 / wide }) }
  const image: CSSProperties = { rotate: `${turn}deg`, ...(onSide && { inlineSize: `${wide * 100}%` }) }
  return { sheet, image, onSide }
}

/** Phones have no viewer that fits into a page; there it is opened beside. */
function Paper({ name, address, isPdf }: { name: string; address: string; isPdf: boolean }) {
  const [hasViewer, setHasViewer] = useState(false)
  useEffect(() => setHasViewer(navigator.pdfViewerEnabled), [])
  if (isPdf && hasViewer) return <iframe className={css.frame} title={`Document ${name}`} src={address} />
  return (
    <div className={css.ground}>
      <p className={css.beside}>This document cannot be shown here. Open it to read it beside this page.</p>
    </div>
  )
}
