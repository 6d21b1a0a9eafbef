import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Definition, DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { checkFields } from '#domains/vetting/checks/check-fields.labels.ts'
import { checkers } from '#domains/vetting/checks/check-parts.form.ts'
import { kindLabels, outcomeWords } from '#domains/vetting/checks/checks.labels.ts'
import type { OpenedDetails, readCheck } from '#domains/vetting/checks/one-check.queries.server.ts'
import { riskToAssess } from '#domains/vetting/checks/risks.rules.ts'
import { formatDay, formatInstant, isDay } from '#lib/day.ts'
import type { CheckPlaces } from './places.ts'

type Read = Awaited<ReturnType<typeof readCheck>>

/** One record in full, and the way to correct or void it. */
export function CheckRecord({ check, places }: { check: Read; places: CheckPlaces }) {
  const { id, kind, outcome, checkedBy, details, voided } = check
  const standing = !voided && outcome !== 'voided'
  const risk = kind === 'dbs' && standing ? riskToAssess(details) : undefined
  return (
    <>
      {voided && (
        <Notice tone="soon" icon="x" title={`Void since ${formatInstant(voided.at)}, by ${voided.by}.`}>
          {voided.reason}
        </Notice>
      )}
      {risk && (
        <Notice
          tone="wheat"
          icon="shield"
          title="This needs a risk assessment."
          actions={
            <ButtonLink kind="line" size="xs" to={places.risk(risk)}>
              Open risk assessment
            </ButtonLink>
          }
        >
          {risk === 'adult_first'
            ? 'With a named supervisor and a review date, they may start before the certificate arrives.'
            : 'Disclosed information is not by itself a reason to reject. The check does not count until the risk has been assessed.'}
        </Notice>
      )}
      <Card>
        <CardHead title={`${kindLabels[kind]}: ${outcomeWords(outcome, checkedBy).toLowerCase()}`}>
          Viewing is logged
        </CardHead>
        <DefinitionList columns={2} items={facts(check, places)} />
        {standing && (
          <CardBody>
            <div className="row">
              <ButtonLink kind="line" size="xs" to={`${places.record(kind)}?replaces=${id}`}>
                Correct
              </ButtonLink>
              <ButtonLink kind="quiet" size="xs" to={places.void(id)}>
                Void this check
              </ButtonLink>
            </div>
          </CardBody>
        )}
      </Card>
      {Array.isArray(details.questions) && details.questions.length > 0 && <Interview questions={details.questions} />}
    </>
  )
}

function facts(check: Read, places: CheckPlaces): Definition[] {
  const { checkedOn, checkedBy, recordedAt, who, followUpOn, file } = check
  return [
    { label: 'Checked on', value: formatDay(checkedOn) },
    { label: 'Checked by', value: checkedBy === 'not_verified' ? 'Not verified here' : checkers[checkedBy] },
    { label: 'Recorded', value: `${formatInstant(recordedAt)}, by ${who ?? 'the hub'}` },
    ...(followUpOn ? [{ label: 'Recheck due', value: formatDay(followUpOn) }] : []),
    { label: 'Evidence', value: <Evidence file={file} places={places} /> },
    ...said(check, places),
  ]
}

function Evidence({ file, places }: { file: Read['file']; places: CheckPlaces }) {
  if (!file) return 'None'
  if (file.state === 'deleted') return `${file.name}: the copy was deleted, the record is kept`
  return <FileLink to={places.file(file.id)}>{file.name}</FileLink>
}

function FileLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} reloadDocument target="_blank">
      {children}
    </Link>
  )
}

/** The answers given, under their questions. */
function said({ kind, details }: Read, places: CheckPlaces): Definition[] {
  const answers = checkFields[kind].flatMap(({ name, label, input, options }): Definition[] => {
    const value = details[name]
    if (input === 'tick') return value === true ? [{ label, value: 'Yes' }] : []
    if (typeof value !== 'string' || !value) return []
    if (input === 'file') return [{ label, value: <FileLink to={places.file(value)}>Open the document</FileLink> }]
    return [
      {
        label,
        value: <span className="lines">{options?.[value] ?? (isDay(value) ? formatDay(value) : value)}</span>,
      },
    ]
  })
  const more = (name: string, label: string) => words(details, name).map((value) => ({ label, value }))
  return [...answers, ...more('notes', 'Notes'), ...more('reason', 'Reason')]
}

function words(details: OpenedDetails, name: string) {
  const value = details[name]
  return typeof value === 'string' && value
    ? [
        <span key={name} className="lines">
          {value}
        </span>,
      ]
    : []
}

function Interview({ questions }: { questions: Record<string, string>[] }) {
  return (
    <Card>
      <CardHead title="Questions and scores" />
      <DefinitionList
        items={questions.map(({ question, score, answer }, at) => ({
          label: `${at + 1}. ${question}`,
          value: (
            <>
              <strong>{score ? `${score} of 5` : 'Not scored'}</strong>
              {answer && <span className="lines"> · {answer}</span>}
            </>
          ),
        }))}
      />
    </Card>
  )
}
