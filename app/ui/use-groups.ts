import { type MouseEvent, type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { keepOnDevice } from './keep-on-device.ts'

const tablet = '(width >= 768px) and (width < 1180px)'

type Asked = {
  menu: RefObject<HTMLElement | null>
  collapsed: boolean
  /** Keys of the groups that were folded last time. */
  folded: readonly string[]
  /** The key of the group with the page that is shown. */
  here: string | undefined
}

/**
 * Which groups of the menu are open. Beside the page: all but those that were folded, which is remembered for 7 days. As a
 * rail: one at a time, beside its button. In the drawer: at first that of the page alone.
 */
export function useGroups({ menu, collapsed, folded, here }: Asked) {
  const [folds, setFolds] = useState<readonly string[]>(folded)
  const [inDrawer, setInDrawer] = useState<readonly string[]>()
  const [beside, setBeside] = useState<string>()
  const rail = useTablet() || collapsed
  useDrawerOpening(menu, (opens) => setInDrawer(opens ? [here ?? ''] : undefined))
  useOutside(menu, beside, () => setBeside(undefined))

  const other = (keys: readonly string[], key: string) =>
    keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
  return {
    isOpen: (key: string) => (inDrawer ? inDrawer.includes(key) : rail ? beside === key : !folds.includes(key)),
    beside: inDrawer ? undefined : beside,
    close: () => setBeside(undefined),
    /** A rail's group opens for the keyboard as soon as it has the focus. */
    show: (key: string) => rail && !inDrawer && setBeside(key),
    toggle: (key: string) => (event: MouseEvent) => {
      event.preventDefault()
      if (inDrawer) return setInDrawer(other(inDrawer, key))
      if (rail) return setBeside(beside === key ? undefined : key)
      remember(other(folds, key))
      setFolds(other(folds, key))
    },
  }
}

export type Groups = ReturnType<typeof useGroups>

function useTablet(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(tablet)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(tablet).matches,
    () => false,
  )
}

function useDrawerOpening(menu: Asked['menu'], then: (opens: boolean) => void) {
  useEffect(() => {
    const box = menu.current
    const heard = (event: Event) => event.target === box && then((event as ToggleEvent).newState === 'open')
    box?.addEventListener('beforetoggle', heard)
    return () => box?.removeEventListener('beforetoggle', heard)
  })
}

/** A press or the focus elsewhere closes what is open beside the rail, and so does a new address. */
function useOutside(menu: Asked['menu'], open: string | undefined, close: () => void) {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes it
  useEffect(close, [key])
  useEffect(() => {
    if (!open) return
    const elsewhere = ({ target }: Event) => {
      const group = menu.current?.querySelector(`[data-group="${open}"]`)
      if (target instanceof Node && !group?.contains(target)) close()
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  })
}

function remember(folds: readonly string[]) {
  keepOnDevice('folds', folds.join('.'))
}
