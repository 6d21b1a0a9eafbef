import css from '#app/parts/own-pages/application.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { SaveState } from '#app/ui/use-autosave.ts'

/** Says when the server last kept what was typed, and what to do when it could not. */
export function SavedMark({ state, onRetry }: { state: SaveState<unknown>; onRetry: () => void }) {
  const { kind, time } = state
  const failed = { offline: 'Not saved - no connection', 'signed-out': 'Not saved - you are signed out' }[
    kind as 'offline'
  ]
  return (
    <div className={css.saved} role={failed || kind === 'refused' ? 'alert' : undefined}>
      {failed ? (
        <>
          <Icon name="warn" />
          <strong>{failed}</strong>
          <Button kind="quiet" size="xs" type="button" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : kind === 'conflict' || kind === 'refused' ? (
        <>
          <Icon name="warn" />
          <strong>Not saved</strong>
        </>
      ) : kind === 'saving' || kind === 'unsaved' ? (
        'Saving'
      ) : (
        time && (
          <>
            <Icon name="check" />
            Saved {time}
          </>
        )
      )}
    </div>
  )
}
