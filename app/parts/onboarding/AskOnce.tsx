import type { ReactNode } from 'react'
import { FormDialog } from '#app/ui/FormDialog.tsx'

type AskOnceProps = {
  title: string
  action: string
  back: string
  /** What the button does, as it says it. */
  verb: string
  /** What is lost, and what is kept. */
  children: ReactNode
}

/** Asks once before something is done that cannot be undone. */
export function AskOnce({ children, ...dialog }: AskOnceProps) {
  return (
    <FormDialog id="ask-once" danger {...dialog}>
      <p>{children}</p>
    </FormDialog>
  )
}
