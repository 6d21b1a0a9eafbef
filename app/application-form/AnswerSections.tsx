import { href } from 'react-router'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import { fieldLabels } from '#domains/recruitment/form/application-form.labels.ts'
import { LAST_STEP, steps } from '#domains/recruitment/form/application-form.rules.ts'
import type { ShownAnswers } from './shown-answers.ts'

type AnswerSectionsProps = {
  shown: ShownAnswers
  /** Files under the step that asks for them. */
  files?: ListedFile[]
  /** With a way back to each step. */
  change?: boolean
}

/** An application to read, step by step: before it is sent and after. */
export function AnswerSections({ shown, files, change }: AnswerSectionsProps) {
  return steps.slice(0, LAST_STEP).map(({ label }, step) => (
    <Card key={label}>
      <CardHead title={label} level={3}>
        {change && (
          <Link to={`${href('/application-form')}?step=${step}`}>
            Change<span className="sr"> {label}</span>
          </Link>
        )}
      </CardHead>
      <DefinitionList items={[...itemsOf(step, shown), ...(files ? documentsOf(step, files) : [])]} />
    </Card>
  ))
}

const texts = [
  ['firstName', 'lastName', 'email', 'phone', 'nationality', 'dob'],
  [],
  ['position', 'careSettings'],
  ['passportNumber', 'passportCountry', 'niNumber', 'visaType', 'shareCode', 'holdsDbs'],
  ['skills'],
  ['emergencyName', 'emergencyRelation', 'emergencyPhone'],
  [],
] as const

function itemsOf(step: number, { answers, addresses, periods, referees }: ShownAnswers) {
  const dated = [[], addresses, periods][step] ?? []
  const rows = dated.map(({ when, what }) => ({ label: when, value: <Given lines={what} /> }))
  const named = (texts[step] ?? []).map((name) => ({
    label: fieldLabels[name],
    value: <Given lines={answers[name]} />,
  }))
  if (step === 1 && rows.length === 0) return [{ label: fieldLabels.addresses, value: <Given lines="" /> }]
  if (step !== 6) return [...named, ...rows]
  if (referees.length === 0) return [{ label: fieldLabels.referees, value: <Given lines="" /> }]
  return referees.map((words, at) => ({ label: `Referee ${at + 1}`, value: <Given lines={words} /> }))
}

function documentsOf(step: number, files: ListedFile[]) {
  return (steps[step]?.documents ?? []).map((type) => {
    const names = files.filter(({ fileType }) => fileType === type).map(({ name }) => name)
    return { label: fileTypeLabels[type], value: <Given lines={names.join('\n')} /> }
  })
}

function Given({ lines }: { lines: string | undefined }) {
  if (!lines?.trim()) return <span className="muted">Not given</span>
  return <span className="lines">{lines}</span>
}
