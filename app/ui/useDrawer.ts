import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const id = 'menu'
const isNative = () => 'popover' in HTMLElement.prototype
const element = () => document.getElementById(id)

/** Attributes of the button that opens the drawer, by the browser itself where it knows how. */
export const drawerOpener = {
  popoverTarget: id,
  onClick: () => isNative() || element()?.toggleAttribute('data-open'),
}

export const drawerCloser = {
  popoverTarget: id,
  popoverTargetAction: 'hide' as const,
  onClick: () => isNative() || element()?.removeAttribute('data-open'),
}

/** For the popover that is a sidebar where there is room, and closes at a new address. */
export function useDrawer() {
  const box = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(() => {
    box.current?.hidePopover?.()
    box.current?.removeAttribute('data-open')
  }, [key])
  return box
}
