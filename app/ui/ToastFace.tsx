import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import css from '#app/ui/Toasts.module.css'
import type { Toast } from '#app/ui/toasts.ts'

const icons = { good: 'check', bad: 'warn', plain: 'info' } as const

type ToastFaceProps = { toast: Toast; fresh: boolean; onClose: () => void; children?: ReactNode }

export function ToastFace({ toast: { title, text, tone = 'good' }, fresh, onClose, children }: ToastFaceProps) {
  return (
    <div className={classes(css.toast, css[tone], fresh && css.fresh)}>
      <Icon name={icons[tone]} />
      <div className={css.words}>
        <b>{title}</b>
        {text}
        {children}
      </div>
      <button type="button" className={css.close} aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </button>
    </div>
  )
}
