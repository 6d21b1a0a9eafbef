import { Button } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { useFields } from '#app/ui/use-fields.ts'

/** The end of a form in which people answer about themselves: that it is true, and the button. */
export function TrueAnswers({ busy, label, send }: { busy: boolean; label: string; send: string }) {
  const { reply } = useFields()
  return (
    <>
      <CheckField
        name="declared"
        label={label}
        error={reply?.errors.declared}
        defaultChecked={reply?.values.declared === 'on'}
      />
      <div>
        <Button busy={busy} busyLabel="Sending">
          {send}
        </Button>
      </div>
    </>
  )
}
