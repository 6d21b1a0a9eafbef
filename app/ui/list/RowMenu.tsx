import { type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { Icon } from '#app/ui/Icon.tsx'
import css from './RowMenu.module.css'

type Props = {
  /** Whose row it is, for its name. */
  of: string
  /** Links and forms with one button each. */
  children: ReactNode
}

const GAP = 4

/** The further actions of a row, behind three dots; opens by the browser itself, and beside its button once scripts run. */
export function RowMenu({ of, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = ({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) => {
    const from = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !from) return
    const { width, height } = menu.getBoundingClientRect()
    const below = from.bottom + GAP + height <= innerHeight
    menu.style.insetBlockStart = `${below ? from.bottom + GAP : Math.max(GAP, from.top - GAP - height)}px`
    menu.style.insetInlineStart = `${from.right - width > GAP ? from.right - width : from.left}px`
  }
  return (
    <>
      <button ref={button} type="button" className={css.more} aria-label={`More for ${of}`} popoverTarget={id}>
        <Icon name="more" />
      </button>
      <div id={id} popover="auto" className={css.menu} onBeforeToggle={place} onToggle={place}>
        {children}
      </div>
    </>
  )
}
