import { TextField } from './Field.tsx'
import { RouteDialog } from './RouteDialog.tsx'

type LinkAddressDialogProps = { address: string; description: string }

/** An address to copy by hand, where the browser does not let a script do it. */
export function LinkAddressDialog({ address, ...dialog }: LinkAddressDialogProps) {
  return (
    <RouteDialog id="link-address" title="Copy link" wide {...dialog}>
      <form>
        <TextField
          label="Address"
          name="address"
          readOnly
          defaultValue={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      </form>
    </RouteDialog>
  )
}
