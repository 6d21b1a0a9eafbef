import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { ToastFace } from './ToastFace.tsx'
import css from './Toasts.module.css'
import { closeUnsent, useUnsent } from './unsent.ts'

/** A form that could not be sent; shown until it is sent again, left or closed. */
export function UnsentToast() {
  const unsent = useUnsent()
  if (!unsent || unsent.closed) return null
  const toast = (
    <ToastFace toast={{ ...unsent, tone: 'bad' }} fresh onClose={closeUnsent}>
      <div className={css.again}>
        <Button type="button" kind="quiet" size="xs" onClick={unsent.retry}>
          Try again
        </Button>
      </div>
    </ToastFace>
  )
  // while a dialog is open, nothing outside it can be pressed
  const dialog = document.querySelector('dialog:modal')
  if (!dialog) return toast
  const region = (
    <div className={css.region} role="alert">
      {toast}
    </div>
  )
  return createPortal(region, dialog)
}
