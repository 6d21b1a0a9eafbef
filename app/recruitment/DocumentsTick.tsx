import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '#app/ui/Icon.tsx'
import css from './applicants.module.css'

/** A tick when every required document is there; the tooltip, also on focus and on tap, counts them. */
export function DocumentsTick({ given, required }: { given: number; required: number }) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDismissed(true)
  }
  return (
    <button
      type="button"
      className={css.tick}
      aria-describedby={id}
      onKeyDown={dismiss}
      onBlur={() => setDismissed(false)}
      onPointerLeave={() => setDismissed(false)}
    >
      {given >= required ? (
        <span className={css.all}>
          <Icon name="check" />
          <span className="sr">All there</span>
        </span>
      ) : (
        <span className={css.some}>{given === 0 ? 'None' : 'Some'}</span>
      )}
      <span id={id} role="tooltip" className={css.tip} hidden={dismissed}>
        {given} of {required}
      </span>
    </button>
  )
}
