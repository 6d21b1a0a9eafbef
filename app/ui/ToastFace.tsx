import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import css from './Toasts.module.css'
import type { Toast } from './toasts.ts'

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
