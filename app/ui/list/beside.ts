import type { RefObject, ToggleEvent } from 'react'

const GAP = 4

/** Places a menu that opens by the browser itself below its button, or above it where there is no room. */
export function beside(button: RefObject<HTMLButtonElement | null>) {
  const place = ({ currentTarget: menu, newState }: ToggleEvent<HTMLDivElement>) => {
    const from = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !from) return
    const { width, height } = menu.getBoundingClientRect()
    const below = from.bottom + GAP + height <= innerHeight
    menu.style.insetBlockStart = `${below ? from.bottom + GAP : Math.max(GAP, from.top - GAP - height)}px`
    menu.style.insetInlineStart = `${from.right - width > GAP ? from.right - width : from.left}px`
  }
  return { onBeforeToggle: place, onToggle: place }
}
