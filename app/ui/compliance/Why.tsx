import {
  createContext,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Link } from '#app/ui/Link.tsx'
import css from './compliance.module.css'

type Shown = { anchor: HTMLElement; to: string; content: ReactNode }
type Show = { open(shown: Shown): void; closeSoon(): void; close(): void }

const WhyContext = createContext<Show | undefined>(undefined)
export const OPEN_AFTER = 200
const CLOSE_AFTER = 150

/** One floating explanation for all badges below it; it stays while pointed at, and Escape closes it. */
export function WhyProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useMemo<Show>(() => {
    const close = () => {
      clearTimeout(timer.current)
      setShown(undefined)
    }
    return {
      close,
      open(next) {
        clearTimeout(timer.current)
        setShown(next)
      },
      closeSoon() {
        clearTimeout(timer.current)
        timer.current = setTimeout(close, CLOSE_AFTER)
      },
    }
  }, [])
  useEffect(() => {
    if (!shown || !box.current) return
    const { current } = box
    current.showPopover?.()
    place(current, shown.anchor)
    // what is fetched comes later, and takes more room
    const growing = new ResizeObserver(() => place(current, shown.anchor))
    growing.observe(current)
    shown.anchor.setAttribute('aria-describedby', id)
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && show.close()
    addEventListener('keydown', onEscape)
    addEventListener('scroll', show.close, { passive: true, capture: true })
    return () => {
      growing.disconnect()
      shown.anchor.removeAttribute('aria-describedby')
      removeEventListener('keydown', onEscape)
      removeEventListener('scroll', show.close, { capture: true })
    }
  }, [shown, show, id])
  return (
    <WhyContext value={show}>
      {children}
      {shown && (
        <div
          ref={box}
          id={id}
          popover="manual"
          className={css.why}
          onPointerEnter={() => show.open(shown)}
          onPointerLeave={show.closeSoon}
        >
          {shown.content}
          <Link to={shown.to} onClick={show.close}>
            Open the record
          </Link>
        </div>
      )}
    </WhyContext>
  )
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

/** Below its badge, or above where it would not fit, and never beyond the edge. */
function place(box: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = at.bottom + 6
  const top = below + height > innerHeight ? Math.max(8, at.top - height - 6) : below
  box.style.top = `${top}px`
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
}
