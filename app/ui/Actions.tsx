import { Button, type ButtonKind, ButtonLink } from './Button.tsx'
import { DialogActions } from './Dialog.tsx'
import { useBusy } from './use-busy.ts'

type ActionsProps = {
  /** Where *Cancel* leads to. */
  back: string
  /** The address of the form. */
  action: string
  verb: string
  kind?: ButtonKind | undefined
  busyLabel?: string | undefined
}

/** The last line of a dialog's form: *Cancel*, and the button. */
export function Actions({ back, action, verb, kind = 'primary', busyLabel }: ActionsProps) {
  const busy = useBusy(action)
  return (
    <DialogActions>
      <ButtonLink kind="ghost" to={back} preventScrollReset>
        Cancel
      </ButtonLink>
      <Button kind={kind} busy={busy} {...(busyLabel && { busyLabel })}>
        {verb}
      </Button>
    </DialogActions>
  )
}
