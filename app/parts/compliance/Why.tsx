import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { classes } from '#app/ui/classes.ts'
import { Link } from '#app/ui/Link.tsx'
import css from './compliance.module.css'

/** Pinned, it stays until it is closed, and follows its anchor. */
type Shown = { anchor: HTMLElement; to: string; content: ReactNode; pinned?: boolean }
type Show = { open(shown: Shown): void; closeSoon(): void; close(): void }

const WhyContext = createContext<Show | undefined>(undefined)
export const OPEN_AFTER = 200
const CLOSE_AFTER = 150

/** One floating explanation for all badges below it; it stays while pointed at, or pinned, and Escape closes it. */
export function WhyProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pinned = useRef<Shown>(undefined)
  const show = useMemo<Show>(() => {
    const set = (next: Shown | undefined) => {
      clearTimeout(timer.current)
      pinned.current = next?.pinned ? next : undefined
      setShown(next)
    }
    const close = () => {
      const { anchor } = pinned.current ?? {}
      set(undefined)
      anchor?.focus({ preventScroll: true })
    }
    return {
      close,
      open(next) {
        if (next.pinned || !pinned.current) set(next)
      },
      closeSoon() {
        clearTimeout(timer.current)
        if (!pinned.current) timer.current = setTimeout(close, CLOSE_AFTER)
      },
    }
  }, [])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pinned has been answered, or left
  useEffect(() => show.close(), [key, show])
  useWhyBox(box, shown, show, id)
  return (
    <WhyContext value={show}>
      {children}
      {shown && (
        <div
          ref={box}
          id={id}
          popover="manual"
          className={classes(css.why, shown.pinned && css.pinned)}
          {...(shown.pinned && { role: 'dialog', 'aria-label': 'Record', tabIndex: -1 })}
          onPointerEnter={() => shown.pinned || show.open(shown)}
          onPointerLeave={show.closeSoon}
        >
          {shown.content}
          {!shown.pinned && (
            <Link to={shown.to} onClick={show.close}>
              Open the record
            </Link>
          )}
        </div>
      )}
    </WhyContext>
  )
}

/** Opens the box at its anchor; a pinned one marks it, takes the focus and moves along. */
function useWhyBox(box: RefObject<HTMLDivElement | null>, shown: Shown | undefined, show: Show, id: string) {
  useEffect(() => {
    if (!shown || !box.current) return
    const { current } = box
    const { anchor, pinned } = shown
    const follow = () => place(current, anchor)
    current.showPopover?.()
    follow()
    // what is fetched comes later, and takes more room
    const growing = new ResizeObserver(follow)
    growing.observe(current)
    anchor.setAttribute(pinned ? 'data-pinned' : 'aria-describedby', id)
    if (pinned) current.focus({ preventScroll: true })
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && show.close()
    const onScroll = pinned ? follow : show.close
    addEventListener('keydown', onEscape)
    addEventListener('scroll', onScroll, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      growing.disconnect()
      anchor.removeAttribute('aria-describedby')
      anchor.removeAttribute('data-pinned')
      removeEventListener('keydown', onEscape)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [box, shown, show, id])
}

export const useShow = () => useContext(WhyContext)

/** What a badge needs so that pointing, focusing or tapping explains it; without scripts it is a link to the record. */
export function useWhy(to: string, content: ReactNode) {
  const show = useContext(WhyContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const touched = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!show) return {}
  const open = (anchor: HTMLElement) => show.open({ anchor, to, content })
  return {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return
      timer.current = setTimeout(() => open(currentTarget), OPEN_AFTER)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
      if (!touched.current) show.closeSoon()
    },
    onPointerDown({ pointerType }: PointerEvent<HTMLElement>) {
      touched.current = pointerType === 'touch'
    },
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      if (currentTarget.matches(':focus-visible')) open(currentTarget)
    },
    onBlur: show.closeSoon,
    onClick(event: MouseEvent<HTMLElement>) {
      if (!touched.current) return
      event.preventDefault()
      open(event.currentTarget)
    },
  }
}

/** Below its badge, or above where it would not fit, and never beyond the edge; what fits neither lies beside it. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = at.bottom + 6
  const above = at.top - height - 6
  const within = (from: number, size: number, most: number) => Math.max(8, Math.min(from, most - size - 8))
  const fits = below + height <= innerHeight || above >= 8
  const top = below + height <= innerHeight ? below : above
  const besides = at.right + width + 14 <= innerWidth ? at.right + 6 : at.left - width - 6
  box.style.top = `${fits ? top : within(at.top, height, innerHeight)}px`
  box.style.left = `${within(fits ? at.left : besides, width, innerWidth)}px`
}
