import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a step or a dialog the focus is back on what opened it; where that is gone, on the new heading. */
export function useFocusAfter(): void {
  const { key, hash } = useLocation()
  const arrived = useRef(key)
  useEffect(() => {
    if (arrived.current === key) return
    arrived.current = key
    const nowhere = !document.activeElement || document.activeElement === document.body
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!nowhere || hash || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [key, hash])
}

/** Safari focuses no link and no button that is clicked, so a dialog would not know what opened it. */
export function focusWhatIsClicked(): void {
  const focus = ({ target, detail }: MouseEvent) => {
    const opener = detail > 0 && target instanceof Element && target.closest<HTMLElement>('a, button')
    if (opener && opener !== document.activeElement) opener.focus({ preventScroll: true })
  }
  addEventListener('click', focus, true)
}
