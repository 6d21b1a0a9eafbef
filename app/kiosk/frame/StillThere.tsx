import { useEffect, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { countOf } from '#lib/count.ts'
import css from './frame.module.css'
import { end, useIdle } from './use-idle.ts'

/** Asks whether anyone is there before the session ends by itself. */
export function StillThere({ lesson = false }: { lesson?: boolean }) {
  const { left, stay } = useIdle(lesson)
  const box = useRef<HTMLDialogElement>(null)
  const asks = left !== undefined
  useEffect(() => {
    if (asks) box.current?.showModal()
    else box.current?.close()
  }, [asks])
  return (
    <dialog
      ref={box}
      className={css.still}
      aria-labelledby="still"
      aria-describedby="still-words"
      onCancel={(event) => {
        event.preventDefault()
        stay()
      }}
    >
      <h2 id="still">Are you still there?</h2>
      <p id="still-words">You are signed out soon, so that no one else reads what is yours.</p>
      <p className={css.left} role="timer" aria-live="off">
        {countOf(left ?? 0, 'second', 'seconds')}
      </p>
      <div className="grid gap-3">
        <Button type="button" full onClick={stay}>
          I am still here
        </Button>
        <Button type="button" kind="line" full onClick={end}>
          I have finished
        </Button>
      </div>
    </dialog>
  )
}
