import type { ReactNode } from 'react'
import { Button, ButtonLink } from './Button.tsx'

type FormVerbsProps = { busy: boolean; busyLabel?: string; back: string; children: ReactNode }

/** The last line of a form page: the button, and *Cancel*. */
export function FormVerbs({ busy, busyLabel = 'Saving', back, children }: FormVerbsProps) {
  return (
    <div className="row">
      <Button busy={busy} busyLabel={busyLabel}>
        {children}
      </Button>
      <ButtonLink kind="ghost" to={back}>
        Cancel
      </ButtonLink>
    </div>
  )
}
