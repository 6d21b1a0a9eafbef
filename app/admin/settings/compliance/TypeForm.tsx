import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'

type SavedType = {
  name: string
  renewalMonths: number | null
  earlyDays: number
  needsEvidence: boolean
  needsCompetence: boolean
  ladder: readonly number[]
}
const blank: SavedType = {
  name: '',
  renewalMonths: 12,
  earlyDays: 30,
  needsEvidence: true,
  needsCompetence: false,
  ladder: [90, 60, 30, 14, 7, 0, -7, -14, -28],
}

/** Something to keep in date: when it is renewed, what it needs, and when it is reminded of. */
export function TypeForm({ title, action, saved = blank }: { title: string; action: string; saved?: SavedType }) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const errors = errorList(reply)
  const field = (name: string, begin: string) => ({
    name,
    defaultValue: reply?.values[name] ?? begin,
    error: reply?.errors[name],
  })
  const ticked = (name: string, begin: boolean) => ({
    name,
    defaultChecked: reply ? reply.values[name] === 'on' : begin,
  })
  return (
    <Card aria-labelledby="type" className={css.narrow ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – Settings`}</title>
      <CardHead id="type" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className={css.form}>
          <ErrorSummary errors={errors} />
          <TextField label="Name" maxLength={100} autoComplete="off" {...field('name', saved.name)} />
          <TextField
            label="Renewed every"
            optional
            hint="Months. Left empty, it does not expire."
            inputMode="numeric"
            width="w4"
            {...field('renewalMonths', String(saved.renewalMonths ?? ''))}
          />
          <TextField
            label="Early renewal"
            hint="Days before the end. Renewed within them, the next end keeps its anniversary."
            inputMode="numeric"
            width="w4"
            {...field('earlyDays', String(saved.earlyDays))}
          />
          <CheckField
            label="Needs evidence"
            hint="A certificate, or a note of what was seen."
            {...ticked('needsEvidence', saved.needsEvidence)}
          />
          <CheckField
            label="Needs a sign-off of competence"
            hint="Training alone is not valid: an assessor must have seen it done."
            {...ticked('needsCompetence', saved.needsCompetence)}
          />
          <TextField
            label="Reminders"
            hint="Days before the end, with commas between. 0 is the day itself; below 0 is after."
            autoComplete="off"
            {...field('ladder', saved.ladder.join(', '))}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Saving">
              Save type
            </Button>
            <ButtonLink kind="ghost" to={href('/admin/settings/compliance')}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
