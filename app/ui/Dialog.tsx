import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { closeOnBackdrop, closer, opener } from './invoke.ts'

type DialogProps = {
  id: string
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the foot; a submit button there names its form with `form="..."`. */
  actions?: ReactNode
  wide?: boolean
  /** At the right, as high as the window. */
  side?: boolean
  /** Open from the start, for example when its form has errors. */
  startsOpen?: boolean
}

/** A native modal dialog: Escape, the cross and the backdrop close it, and focus goes back to what opened it. */
export function Dialog({ id, title, description, children, actions, wide, side, startsOpen }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!startsOpen || box.current?.matches(':modal')) return
    box.current?.close()
    box.current?.showModal()
  }, [startsOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes a dialog on Escape by itself
    <dialog
      ref={box}
      id={id}
      className={classes(css.dialog, wide && css.wide, side && css.side)}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      open={startsOpen}
      onClick={closeOnBackdrop}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <button type="button" className={css.close} aria-label="Close" {...closer(id)}>
            <Icon name="x" />
          </button>
        </div>
        {description && (
          <p id={`${id}-description`} className={css.description}>
            {description}
          </p>
        )}
        {children && <div className={css.body}>{children}</div>}
        {actions && <DialogActions>{actions}</DialogActions>}
      </div>
    </dialog>
  )
}

/** The row of buttons, for use inside a form in the dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}

export function DialogButton({ opens, ...button }: Omit<ComponentProps<typeof Button>, 'onClick'> & { opens: string }) {
  return <Button {...button} type="button" {...opener(opens)} />
}

export function DialogClose({ closes, kind = 'ghost', children = 'Cancel', ...button }: DialogCloseProps) {
  return (
    <Button {...button} kind={kind} type="button" {...closer(closes)}>
      {children}
    </Button>
  )
}

type DialogCloseProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { closes: string }
