import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'

type HoldDialogProps = { what: 'put' | 'lift'; name: string; action: string; back: string }

/** Puts a person on legal hold, or lifts it, with the reason. */
export function HoldDialog({ what, name, action, back }: HoldDialogProps) {
  const put = what === 'put'
  return (
    <FormDialog
      id="hold"
      title={put ? `Legal hold: ${name}` : `Lift the legal hold: ${name}`}
      description={
        put
          ? 'Nothing of this person is deleted until the hold is lifted, not even what they ask for themselves.'
          : 'What is due is deleted again when its period has ended.'
      }
      back={back}
      action={action}
      verb={put ? 'Put on hold' : 'Lift the hold'}
    >
      {(field) => (
        <TextArea
          label="Reason"
          hint={
            put ? 'For example a claim, an investigation or a request by the police.' : 'Why it is no longer needed.'
          }
          rows={4}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
