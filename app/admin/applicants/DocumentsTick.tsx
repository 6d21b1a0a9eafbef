import { type KeyboardEvent, useId, useState } from 'react'
import { Icon } from '#app/ui/Icon.tsx'
import css from './applicants.module.css'

/** A tick when every required document is there, with their number in a tooltip, also on focus and on tap; else how many are. */
export function DocumentsTick({ given, required }: { given: number; required: number }) {
  if (given < required)
    return (
      <span className="muted">
        {given} of {required}
      </span>
    )
  return <AllGiven words={`${given} of ${required}`} />
}

function AllGiven({ words }: { words: string }) {
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
      <span className={css.all}>
        <Icon name="check" />
        <span className="sr">All uploaded</span>
      </span>
      <span id={id} role="tooltip" className={css.tip} hidden={dismissed}>
        {words}
      </span>
    </button>
  )
}
