import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { showToast } from '#app/ui/toasts.ts'

/** The address of a link, to copy; where the browser refuses, it is selected for copying by hand. */
export function ShareAddress({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => showToast({ tone: 'good', title: 'Link copied', text: 'Paste it into a message.' }),
      () => undefined,
    )
  return (
    <>
      <TextField
        label="Link"
        name="address"
        readOnly
        defaultValue={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>
        <Button type="button" kind="line" icon="link" onClick={() => void copy()}>
          Copy link
        </Button>
      </p>
    </>
  )
}
