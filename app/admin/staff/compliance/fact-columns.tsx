import { href } from 'react-router'
import css from '#app/parts/compliance/compliance.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { shortInstant } from '#app/ui/when.ts'
import type { RecordedFact } from '#domains/compliance/state/recorded.queries.server.ts'
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
  evidence: 'Evidence sent by the person',
  'other provider': 'Other provider',
  'care certificate': 'Care Certificate workbook',
  'earned elsewhere': 'Earned elsewhere',
  import: 'Import',
  course: 'Course',
  check: 'Check',
  known: 'Recheck day known, not verified here',
}

/** Every record ever made; voided ones stay, struck through. With `voidFor`, that person's can be voided. */
export function factColumns(voidFor: string | undefined): Column<RecordedFact>[] {
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
      cell: (fact) => hasNote(fact) && <Note fact={fact} office={Boolean(voidFor)} />,
    },
    { key: 'by', head: 'Recorded', phoneLabel: '', cell: (fact) => <Recorded fact={fact} /> },
    ...(voidFor ? [verbs(voidFor)] : []),
  ]
}

function verbs(personId: string): Column<RecordedFact> {
  return {
    key: 'verbs',
    head: <span className="sr">Void</span>,
    phoneLabel: '',
    // what vetting keeps is voided there
    cell: ({ id, type, readFrom, voidedAt }) =>
      voidedAt || readFrom ? null : (
        <ButtonLink
          kind="ghost"
          size="xs"
          to={href('/admin/staff/:id/compliance/facts/:factId/void', { id: personId, factId: id })}
          preventScrollReset
        >
          Void
          <span className="sr">: {type}</span>
        </ButtonLink>
      ),
  }
}

function What({ fact }: { fact: RecordedFact }) {
  const { type, aspect, voidedAt } = fact
  return (
    <span className={classes(css.who, css.record)}>
      {voidedAt ? (
        <span className="muted">
          <s>{type}</s>
        </span>
      ) : (
        type
      )}
      <span className="quiet">
        {voidedAt ? 'Voided' : what[aspect]}
        <span className={css.onPhone}> {daysOf(fact)}</span>
      </span>
    </span>
  )
}

function untilWords({ expiresOn, aspect, readFrom }: RecordedFact): string {
  if (expiresOn) return `${isDbs(readFrom) ? 'Recheck due ' : ''}${formatDayShort(expiresOn)}`
  return aspect === 'booking' || aspect === 'check' ? '' : 'No expiry'
}

/** 'Fire safety, completed 20 Nov 2025, until 20 Nov 2026'. */
export const factWords = (fact: RecordedFact) => `${fact.type}, ${what[fact.aspect].toLowerCase()} ${daysOf(fact)}`

function daysOf({ validFrom, expiresOn, readFrom }: RecordedFact): string {
  const from = formatDayShort(validFrom)
  if (!expiresOn) return from
  return `${from}, ${isDbs(readFrom) ? 'recheck due' : 'until'} ${formatDayShort(expiresOn)}`
}

/** A certificate has no expiry. */
const isDbs = (readFrom: RecordedFact['readFrom']) => readFrom === 'vetting:dbs'

const hasNote = (fact: RecordedFact) => Boolean(fact.note || fact.fileId || fact.voidedAt || hasStopped(fact))

/** Waived or booked before checks were read from vetting. */
const hasStopped = ({ readFrom, aspect, voidedAt }: RecordedFact) =>
  Boolean(readFrom) && aspect !== 'check' && !voidedAt

function Note({ fact, office }: { fact: RecordedFact; office: boolean }) {
  const { note, fileId, fileName, voidReason, voidedBy, voidedAt } = fact
  return (
    <span className={css.who}>
      {note}
      {fileId &&
        (office ? <a href={href('/portal/files/:id', { id: fileId })}>{fileName}</a> : <span>{fileName}</span>)}
      {hasStopped(fact) && (
        <span className="quiet">
          {fact.aspect === 'waiver' ? 'Counts no more: checks cannot be waived.' : 'Counts no more.'}
        </span>
      )}
      {voidedAt && (
        <span className="quiet">
          Voided by {voidedBy ?? 'the hub'} on {formatInstant(voidedAt)}
          {voidReason && `: ${voidReason}`}
        </span>
      )}
    </span>
  )
}

function Recorded({ fact: { recordedAt, recordedBy, source } }: { fact: RecordedFact }) {
  return (
    <span className={classes(css.who, css.record)}>
      {shortInstant(recordedAt)}
      <span className="quiet">
        {recordedBy ?? 'The hub'}, {sources[source].toLowerCase()}
      </span>
    </span>
  )
}
