import { useCallback, useEffect, useRef, useState } from 'react'
import { ToastFace } from './ToastFace.tsx'
import css from './Toasts.module.css'
import { onToast, type Toast } from './toasts.ts'
import { UnsentToast } from './UnsentToast.tsx'

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
    // a removed toast never receives pointerleave or blur
    setHeld(false)
  }, [])

  useEffect(() => onToast(add), [add])
  useEffect(() => {
    // inserted again even when the server rendered it: a live region only announces changes
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
      <UnsentToast />
    </div>
  )
}

function OneToast({ toast, held, onGone }: { toast: Shown; held: boolean; onGone: (key: number) => void }) {
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => gone.current(toast.key), stays)
    return () => clearTimeout(timer)
  }, [held, toast.key])
  return <ToastFace toast={toast} fresh={toast.fresh} onClose={() => onGone(toast.key)} />
}
