import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { formatDay } from '#lib/day.ts'
import css from './clearance.module.css'

export function SignOffDialog({ name, place, back }: { name: string; place: string; back: string }) {
  const reply = useFormReply()
  const action = `${back}/sign-off`
  return (
    <RouteDialog id="sign-off" title={`Sign off ${name}`} back={back}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <p>
          You confirm, as registered manager of {place}, that all checks are satisfactory and {name} is cleared to
          start. The person is told by email.
        </p>
        <Actions back={back} action={action} verb="Sign off" />
      </Form>
    </RouteDialog>
  )
}

type ConditionsDialogProps = {
  name: string
  back: string
  /** What is still open, in words. */
  open: readonly string[]
  /** Where a supervisor is searched for. */
  search: string
  today: string
  lastDay: string
}

/** What was weighed, who watches, and until when. */
export function ConditionsDialog({ name, back, open, search, today, lastDay }: ConditionsDialogProps) {
  const { reply, field } = useFields()
  const action = `${back}/conditions`
  return (
    <RouteDialog id="conditions" title={`Let ${name} start on conditions`} back={back} wide>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <Notice tone="wheat" icon="clock" title="Still open:">
          {open.join(', ')}.
        </Notice>
        <TextArea
          label="Risk"
          hint="What could go wrong while this is open. Kept sealed; each look at it is logged."
          rows={3}
          {...field('risk')}
        />
        <TextArea label="What lessens it" rows={3} {...field('measures')} />
        <TextField label="Why now" autoComplete="off" {...field('reason')} />
        <div className={css.pair}>
          <PersonPicker label="Supervisor" name="supervisorId" field={field} search={search} />
          <TextField
            label="Last day of the conditions"
            type="date"
            min={today}
            max={lastDay}
            hint={`${formatDay(lastDay)} at the latest`}
            {...field('endsOn')}
          />
        </div>
        <Actions back={back} action={action} verb="Sign on conditions" />
      </Form>
    </RouteDialog>
  )
}

export function RevokeDialog({ name, back }: { name: string; back: string }) {
  const { reply, field } = useFields()
  const action = `${back}/revoke`
  return (
    <RouteDialog id="revoke" title="Revoke the clearance" back={back}>
      <Form method="post" action={action} className={css.form} preventScrollReset>
        <ErrorSummary errors={errorList(reply)} />
        <p>{name} is not cleared to start from now on, until it is signed again. Speak to the person yourself.</p>
        <TextArea label="Reason" hint="For the record. The person does not see it." rows={2} {...field('reason')} />
        <Actions back={back} action={action} verb="Revoke" kind="danger" />
      </Form>
    </RouteDialog>
  )
}

export function AssessmentDialog({ risk, measures, back }: { risk: string; measures: string; back: string }) {
  return (
    <RouteDialog id="assessment" title="Risk assessment" back={back} wide>
      <DefinitionList
        bare
        items={[
          { label: 'Risk', value: <span className={css.weighed}>{risk}</span> },
          { label: 'What lessens it', value: <span className={css.weighed}>{measures}</span> },
        ]}
      />
      <DialogActions>
        <ButtonLink kind="line" to={back} preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </RouteDialog>
  )
}
