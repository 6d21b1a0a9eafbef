import { useCallback, useEffect, useRef, useState } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import css from '#app/ui/Toasts.module.css'
import { onToast, type Toast } from '#app/ui/toasts.ts'

type Shown = Toast & { key: number; fresh: boolean }

const atMost = 3
const stays = 4000

/** The one live region of the app; the flash of the last request is rendered on the server. */
export function Toasts({ flash }: { flash?: Toast | undefined }) {
  const [toasts, setToasts] = useState<Shown[]>(flash ? [{ ...flash, key: 0, fresh: false }] : [])
  const [held, setHeld] = useState(false)
  const counter = useRef(1)
  const first = useRef(flash)

  const add = useCallback((toast: Toast, fresh = true) => {
    const key = counter.current++
    setToasts((now) => [...now.filter((shown) => shown.key !== 0), { ...toast, key, fresh }].slice(-atMost))
  }, [])
  const remove = useCallback((key: number) => {
    setToasts((now) => now.filter((toast) => toast.key !== key))
    // what is gone can no longer be left by pointer or focus
    setHeld(false)
  }, [])

  useEffect(() => onToast(add), [add])
  useEffect(() => {
    // put in anew even when the server drew it: a live region only speaks of changes
    if (flash) add(flash, flash !== first.current)
  }, [flash, add])

  return (
    <div
      className={css.region}
      role="status"
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <OneToast key={toast.key} toast={toast} held={held} onGone={remove} />
      ))}
    </div>
  )
}

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

function OneToast({ toast, held, onGone }: { toast: Shown; held: boolean; onGone: (key: number) => void }) {
  const tone = toast.tone ?? 'good'
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => gone.current(toast.key), stays)
    return () => clearTimeout(timer)
  }, [held, toast.key])

  return (
    <div className={classes(css.toast, css[tone], toast.fresh && css.fresh)}>
      <Icon name={icons[tone]} />
      <div className={css.words}>
        <b>{toast.title}</b>
        {toast.text}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={() => onGone(toast.key)}>
        <Icon name="x" />
      </button>
    </div>
  )
}
