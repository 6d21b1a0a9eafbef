import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import css from '#app/ui/compliance/compliance.module.css'
import type { Column } from '#app/ui/DataTable.tsx'
import type { RecordedFact } from '#domains/compliance/state/records.queries.server.ts'
import { formatDayShort, formatInstant } from '#lib/day.ts'

const what: Record<RecordedFact['aspect'], string> = {
  theory: 'Completed',
  competence: 'Signed off',
  check: 'Checked',
  waiver: 'Waived',
  booking: 'Booked',
}
const sources: Record<RecordedFact['source'], string> = {
  office: 'Office',
  evidence: 'Evidence sent in',
  import: 'Import',
  course: 'Course',
  check: 'Check before employment',
}

/** Every fact that was ever recorded; what was taken back stays, struck through. */
export function factColumns(here: string | undefined): Column<RecordedFact>[] {
  return [
    { key: 'type', head: 'Record', cell: (fact) => <What fact={fact} /> },
    { key: 'from', head: 'On', cell: ({ validFrom }) => formatDayShort(validFrom), fit: 'line', hideOnPhone: true },
    {
      key: 'until',
      head: 'Until',
      cell: untilWords,
      fit: 'line',
      hideOnPhone: true,
    },
    {
      key: 'note',
      head: 'Note and evidence',
      phoneLabel: '',
      cell: (fact) => hasNote(fact) && <Note fact={fact} office={Boolean(here)} />,
    },
    { key: 'by', head: 'Recorded', phoneLabel: '', cell: (fact) => <Recorded fact={fact} /> },
    ...(here ? [verbs(here)] : []),
  ]
}

function verbs(here: string): Column<RecordedFact> {
  return {
    key: 'verbs',
    head: <span className="sr">Take back</span>,
    phoneLabel: '',
    cell: ({ id, type, voidedAt }) =>
      voidedAt ? null : (
        <ButtonLink kind="ghost" size="xs" to={`${here}/facts/${id}/void`} preventScrollReset>
          Take back
          <span className="sr">: {type}</span>
        </ButtonLink>
      ),
  }
}

function What({ fact }: { fact: RecordedFact }) {
  const { type, aspect, voidedAt } = fact
  return (
    <span className={css.who}>
      {voidedAt ? (
        <span className={css.void}>
          <s>{type}</s>
        </span>
      ) : (
        type
      )}
      <span className={css.quiet}>
        {voidedAt ? 'Taken back' : what[aspect]}
        <span className={css.onPhone}> {daysOf(fact)}</span>
      </span>
    </span>
  )
}

const untilWords = ({ expiresOn, aspect }: RecordedFact) =>
  expiresOn ? formatDayShort(expiresOn) : aspect === 'booking' ? '' : 'No end'

/** 'Fire safety, completed 20 Nov 2025, until 20 Nov 2026'. */
export const factWords = (fact: RecordedFact) => `${fact.type}, ${what[fact.aspect].toLowerCase()} ${daysOf(fact)}`

function daysOf(fact: RecordedFact): string {
  const from = formatDayShort(fact.validFrom)
  return fact.expiresOn ? `${from}, until ${formatDayShort(fact.expiresOn)}` : from
}

const hasNote = ({ note, fileId, voidedAt }: RecordedFact) => Boolean(note || fileId || voidedAt)

function Note({ fact, office }: { fact: RecordedFact; office: boolean }) {
  const { note, fileId, fileName, voidReason, voidedBy, voidedAt } = fact
  return (
    <span className={css.who}>
      {note}
      {fileId &&
        (office ? <a href={href('/portal/files/:id', { id: fileId })}>{fileName}</a> : <span>{fileName}</span>)}
      {voidedAt && (
        <span className={css.quiet}>
          Taken back by {voidedBy ?? 'the hub'} on {formatInstant(voidedAt)}: {voidReason}
        </span>
      )}
    </span>
  )
}

function Recorded({ fact: { recordedAt, recordedBy, source } }: { fact: RecordedFact }) {
  return (
    <span className={css.who}>
      {formatInstant(recordedAt)}
      <span className={css.quiet}>
        {recordedBy ?? 'The hub'}, {sources[source].toLowerCase()}
      </span>
    </span>
  )
}
