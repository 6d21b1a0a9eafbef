import { useCallback, useEffect, useState } from 'react'

const kept = 'keys-off'

export type Keys = {
  /** Unknown until the page runs: without scripts no key is promised. */
  on: boolean | undefined
  turn(): void
}

/**
 * Presses what is marked with `data-key` by that key alone. Each person can turn it off, and it is remembered on the
 * device: to someone who speaks to the computer, every word would be keys.
 */
export function useKeys(): Keys {
  const [on, setOn] = useState<boolean>()
  useEffect(() => setOn(localStorage.getItem(kept) === null), [])
  useEffect(() => {
    if (!on) return
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [on])
  const turn = useCallback(() => {
    setOn((now) => {
      if (now) localStorage.setItem(kept, '1')
      else localStorage.removeItem(kept)
      return !now
    })
  }, [])
  return { on, turn }
}

/** What a button or a link is given that a key presses too. */
export const byKey = (keys: Keys | undefined, key: string) =>
  keys && { 'data-key': key, 'aria-keyshortcuts': keys.on ? key.toUpperCase() : undefined }

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTaken(event.target)) return
  const marked = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)
  if (!marked) return
  event.preventDefault()
  marked.click()
}

const takesKeys = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/** Where someone writes or chooses, letters mean themselves; behind a dialog nothing is pressed. */
function isTaken(target: EventTarget | null): boolean {
  return (
    (target instanceof Element && target.closest(takesKeys) !== null) || document.querySelector('dialog[open]') !== null
  )
}
