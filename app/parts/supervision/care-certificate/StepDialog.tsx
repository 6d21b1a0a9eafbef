import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Link } from '#app/ui/Link.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { basisLabels, stepLabels } from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import { formatDay } from '#lib/day.ts'
import type { ShownStandard, ShownStep } from './words.ts'

type Props = {
  standard: ShownStandard
  step: ShownStep
  /** Whether it can be taken back. */
  mayUndo: boolean
  /** Where its evidence is opened. */
  evidence?: string | undefined
}

/** One step of a standard in full; before the award it is taken back here, with the reason. */
export function StepDialog({ standard, step, mayUndo, evidence }: Props) {
  const title = `${standard.number} ${standard.title}: ${stepLabels[step.step].toLowerCase()}`
  const details = <StepDetails step={step} evidence={evidence} />
  if (!mayUndo)
    return (
      <RouteDialog id="step" title={title}>
        {details}
      </RouteDialog>
    )
  return (
    <FormDialog id="step" title={title} verb="Take back" danger>
      {(field) => (
        <>
          {details}
          <TextArea
            label="Reason for taking it back"
            hint="It stays in the history with the reason, and can be recorded again."
            rows={2}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

function StepDetails({ step, evidence }: Pick<Props, 'step' | 'evidence'>) {
  const { doneOn, how, place, words, rightCount, asked, assessor, basis, recordedBy } = step
  const lines = [
    { label: 'Day', value: formatDay(doneOn) },
    ...(place ? [{ label: how === 'course' ? 'Course' : 'Where', value: place }] : []),
    ...(rightCount !== null && asked ? [{ label: 'Right answers', value: `${rightCount} of ${asked}` }] : []),
    ...(assessor ? [{ label: 'Assessor', value: `${assessor}${basis ? `, ${basisLabels[basis]}` : ''}` }] : []),
    ...(words
      ? [
          {
            label: step.step === 'observation' ? 'What was seen' : 'Note',
            value: <span className="lines">{words}</span>,
          },
        ]
      : []),
    ...(evidence ? [{ label: 'Evidence', value: <Link to={evidence}>Open the file</Link> }] : []),
    { label: 'Recorded by', value: recordedBy ?? 'the hub, when the course was completed' },
  ]
  return <DefinitionList items={lines} />
}
