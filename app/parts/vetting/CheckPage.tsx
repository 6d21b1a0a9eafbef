import { useId } from 'react'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { checkFields } from '#domains/vetting/checks/check-fields.labels.ts'
import { checkers as checkerLabels } from '#domains/vetting/checks/check-parts.form.ts'
import { outcomeLabels } from '#domains/vetting/checks/checks.labels.ts'
import type { Checker } from '#domains/vetting/checks/checks.rules.ts'
import { type CheckKind, checkOutcomes } from '#domains/vetting/checks/checks.rules.ts'
import type { RecheckMonths } from '#domains/vetting/checks/recheck-months.form.ts'
import { copyFields } from '#domains/vetting/checks/right-to-work.labels.ts'
import { type Begin, CheckFields, type FileOnRecord, fileOptions } from './CheckFields.tsx'
import css from './checks.module.css'
import { type Asked, Questions } from './Questions.tsx'
import { useChosen } from './use-chosen.ts'

type CheckPageProps = {
  kind: CheckKind
  /** The form's own key, made by the server for this opening of the page. */
  formKey: string
  today: string
  /** The usual recheck interval. */
  months: RecheckMonths
  /** What may be attached. */
  files: readonly FileOnRecord[]
  /** The document beside the form, where it is the evidence. */
  evidence?: string
  /** Whether a check may be recorded without its copy: of someone brought in. */
  mayLackCopy?: boolean
  /** Whose word may be taken of this person; ours always. */
  checkers?: readonly Checker[]
  begin: Begin
  asked: readonly Asked[]
  /** The record that this one corrects. */
  replaces?: string | undefined
  back: string
  action: string
}

/** The form by which one kind of check is recorded or corrected. */
export function CheckPage({
  kind,
  formKey,
  today,
  months,
  files,
  evidence,
  mayLackCopy = false,
  checkers = ['us'],
  begin,
  asked,
  replaces,
  back,
  action,
}: CheckPageProps) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const form = useId()
  const { chosen, notice } = useChosen(form)
  const field = (name: string, first = '') => ({
    name,
    defaultValue: reply?.values[name] ?? (typeof begin[name] === 'string' ? begin[name] : first),
    error: reply?.errors[name],
  })
  // what was chosen, or is on the record that is corrected, is never taken for ours because it is no longer offered
  const chosenBefore = [reply?.values.checker, begin.checker]
  const offered = allCheckers.filter((one) => checkers.includes(one) || chosenBefore.includes(one))
  return (
    <Form
      id={form}
      failure="Update failed"
      method="post"
      action={action}
      className={css.form}
      noValidate
      onChange={notice}
    >
      <ErrorSummary errors={inOrder(errorList(reply), kind)} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="replaces" value={replaces ?? ''} />
      <TextField
        label={kind === 'interview' ? 'Held on' : 'Checked on'}
        type="date"
        max={today}
        width="w20"
        {...field('checkedOn', today)}
      />
      <CheckFields
        fields={mayLackCopy ? checkFields[kind] : checkFields[kind].filter((field) => !copyFields.includes(field))}
        files={files}
        reply={reply}
        begin={begin}
        chosen={chosen}
        hints={{ recheckOn: recheckHint(months) }}
      />
      {kind === 'interview' && <Questions reply={reply} begin={asked} />}
      {evidence ? (
        <input type="hidden" name="evidence" value={evidence} />
      ) : (
        <SelectField
          label="Evidence"
          optional={kind !== 'right_to_work'}
          hint={kind === 'right_to_work' ? workEvidence : 'A document on file.'}
          empty="None"
          options={fileOptions(files)}
          {...field('evidence')}
        />
      )}
      {offered.length > 1 && (
        <RadioGroup
          label="Checked by"
          hint={`${offered.includes('agency') ? (offered.includes('transferor') ? 'The agency or the earlier provider' : 'The agency') : 'The earlier provider'}: attach what they confirmed in writing. See the identity document yourself.`}
          options={offered.map((value) => ({ value, label: checkerLabels[value] }))}
          across
          {...field('checker', 'us')}
        />
      )}
      <TextArea label="Notes" optional rows={3} {...field('notes')} />
      <RadioGroup
        label="Outcome"
        options={checkOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        {...field('outcome')}
      />
      {replaces && (
        <TextArea
          label="Why the earlier record is replaced"
          rows={2}
          {...field('reason')}
          defaultValue={reply?.values.reason}
        />
      )}
      <div className="row">
        <Button busy={busy} busyLabel="Recording">
          {replaces ? 'Record the correction' : 'Record the check'}
        </Button>
        <ButtonLink kind="ghost" to={back}>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

const allCheckers: readonly Checker[] = ['us', 'agency', 'transferor']

const workEvidence =
  'On file under Documents: the online profile page as a PDF, the documents, or the notice. Not needed for a digital verification with its reference.'
const recheckHint = ({ certificate, updateService }: RecheckMonths) =>
  `Leave blank for ${certificate} months from its issue, or ${updateService} from the check with the Update Service.`

/** In the order of the questions on the page. */
function inOrder(errors: ReturnType<typeof errorList>, kind: CheckKind) {
  const names = [
    'checkedOn',
    ...checkFields[kind].map(({ name }) => name),
    'questions',
    'evidence',
    'checker',
    'notes',
    'outcome',
  ]
  const placeOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  return [...errors].sort((a, b) => placeOf(a.name) - placeOf(b.name))
}
