import type { ReactNode } from 'react'
import { Button } from '#app/ui/Button.tsx'
import css from './Keys.module.css'
import type { Keys } from './use-keys.ts'

/** The key of a button, on its face. */
export function KeyMark({ keys, of }: { keys: Keys; of: string }) {
  return (
    keys.on && (
      <span className={css.mark} aria-hidden="true">
        {of}
      </span>
    )
  )
}

/** Which keys there are, and the way to turn them off. */
export function KeysLine({ keys, children }: { keys: Keys; children: ReactNode }) {
  if (keys.on === undefined) return null
  return (
    <p className={css.line}>
      <span>{keys.on ? children : 'Keys are off on this device.'}</span>
      <Button kind="ghost" size="xs" type="button" onClick={keys.turn}>
        {keys.on ? 'Turn keys off' : 'Turn keys on'}
      </Button>
    </p>
  )
}
