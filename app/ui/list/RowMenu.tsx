import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '#app/ui/Icon.tsx'
import { beside } from './beside.ts'
import css from './RowMenu.module.css'

type Props = {
  /** Whose row it is, for its name. */
  of: string
  /** Links and forms with one button each. */
  children: ReactNode
}

/** The further actions of a row, behind three dots; opens by the browser itself, and beside its button once scripts run. */
export function RowMenu({ of, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={button} type="button" className={css.more} aria-label={`More for ${of}`} popoverTarget={id}>
        <Icon name="more" />
      </button>
      <div id={id} popover="auto" className={css.menu} {...beside(button)}>
        {children}
      </div>
    </>
  )
}
