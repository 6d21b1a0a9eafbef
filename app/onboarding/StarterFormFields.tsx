import { href } from 'react-router'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { StarterForm } from '#domains/onboarding/starter-forms/starter-forms.rules.ts'

type StarterFormFieldsProps = {
  item: { id: string; form: StarterForm; answers: Record<string, string> }
  reply: FormReply | undefined
}

/** The questions of one starter form, with what was answered before. */
export function StarterFormFields({ item: { id, form, answers }, reply }: StarterFormFieldsProps) {
  const action = href('/onboarding/:id', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} noValidate className="grid gap-5">
      <p>{form.intro}</p>
      {form.fields.map(({ name, label, options, optional }) => {
        const field = {
          label,
          name,
          defaultValue: reply?.values[name] ?? answers[name],
          error: reply?.errors[name],
          ...(optional && { optional }),
        }
        if (!options) return <TextField key={name} maxLength={200} autoComplete="off" {...field} />
        const choices = Object.entries(options).map(([value, words]) => ({ value, label: words }))
        if (choices.length > 4) return <SelectField key={name} empty="Choose" options={choices} {...field} />
        return <RadioGroup key={name} options={choices} {...field} />
      })}
      <div className="row">
        <Button busy={busy} busyLabel="Sending">
          Send my answers
        </Button>
      </div>
    </Form>
  )
}
