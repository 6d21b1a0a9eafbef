import { type RefObject, useEffect } from 'react'

const GAP = 8

/** Scrolls a menu so far that the link to where one is stands above its foot. */
export function useShownPlace(menu: RefObject<HTMLElement | null>, pathname: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another place
  useEffect(() => {
    const side = menu.current
    const here = side?.querySelector('[aria-current]')
    if (!side?.lastElementChild || !here) return
    const hidden = here.getBoundingClientRect().bottom + GAP - side.lastElementChild.getBoundingClientRect().top
    if (hidden > 0) side.scrollTop += hidden
  }, [menu, pathname])
}
