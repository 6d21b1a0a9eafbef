import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { checkers } from '#domains/vetting/checks/check-parts.form.ts'
import { kindHints, kindLabels, outcomeWords } from '#domains/vetting/checks/checks.labels.ts'
import type { ChecksPage, ListedCheck } from '#domains/vetting/checks/checks.queries.server.ts'
import { isOverdue, newest, standing } from '#domains/vetting/checks/checks.rules.ts'
import { checkRisks, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import { dayOfInstant, formatDay, formatDayShort } from '#lib/day.ts'
import css from './checks.module.css'
import type { CheckPlaces } from './places.ts'

export type CheckOfKind = Omit<ChecksPage['kinds'][number], 'requirement'> & {
  requirement: { satisfied: boolean; missing?: string } | undefined
}
type Page = Omit<ChecksPage, 'kinds'>
type Props = { page: Page; of: CheckOfKind; places: CheckPlaces }

/** One kind of check: its state, the latest record, and the earlier ones. */
export function CheckCard({ page, of: { kind, requirement, records }, places }: Props) {
  const last = newest(records, kind) ?? standing(records)[0]
  const earlier = records.filter((row) => row !== last)
  return (
    <Card aria-labelledby={kind}>
      <CardHead id={kind} title={kindLabels[kind]}>
        <StateBadge {...{ requirement, last, page }} />
      </CardHead>
      <CardBody>
        <div className="fields">
          <p className="quiet">{kindHints[kind]}</p>
          {requirement?.missing && records.length > 0 && <p>{requirement.missing}</p>}
          {page.mayVet && mayRecord(kind, page) && (
            <div className="row">
              <ButtonLink kind="line" size="xs" to={places.record(kind)}>
                Record a check<span className="sr"> of {kindLabels[kind]}</span>
              </ButtonLink>
              {kind === 'dbs' && <RiskLinks page={page} places={places} />}
            </div>
          )}
          {!mayRecord(kind, page) && <p className="quiet">Only asked about after an offer is made.</p>}
        </div>
      </CardBody>
      {last && (
        <CardList>
          <Recorded record={last} page={page} places={places} />
        </CardList>
      )}
      {earlier.length > 0 && (
        <CardBody>
          <details>
            <summary>Earlier records ({earlier.length})</summary>
            <CardList>
              {earlier.map((record) => (
                <Recorded key={record.id} record={record} page={page} records={records} places={places} />
              ))}
            </CardList>
          </details>
        </CardBody>
      )}
    </Card>
  )
}

const mayRecord = (kind: string, { status }: Page) => kind !== 'health' || status === 'offer_made' || status === 'hired'

/** The risk assessments already recorded; a new one begins at the record that asks for it. */
function RiskLinks({ page: { risks }, places }: { page: Page; places: CheckPlaces }) {
  const recorded = checkRisks.filter((about) => risks.some((risk) => risk.about === about))
  return recorded.map((about) => (
    <ButtonLink key={about} kind="quiet" size="xs" to={places.risk(about)}>
      {riskTitles[about]}
    </ButtonLink>
  ))
}

type StateProps = { requirement: CheckOfKind['requirement']; last: ListedCheck | undefined; page: Page }

function StateBadge({ requirement, last, page: { today } }: StateProps) {
  if (!requirement) return <Badge tone="none">Not required</Badge>
  if (!last) return <StatusBadge of="check" status="missing" />
  if (last.checkedBy === 'not_verified') return <StatusBadge of="check" status="not_verified" />
  if (isOverdue(last, today)) return <StatusBadge of="check" status="overdue" />
  if (requirement.satisfied) return <StatusBadge of="check" status="satisfactory" />
  if (last.outcome === 'satisfactory') return <StatusBadge of="check" status="open" />
  return <StatusBadge of="check" status={last.outcome === 'voided' ? 'missing' : last.outcome} />
}

type RecordedProps = { record: ListedCheck; page: Page; records?: ListedCheck[]; places: CheckPlaces }

function Recorded({ record, page, records = [], places }: RecordedProps) {
  const { id: checkId, kind, outcome, checkedOn, checkedBy } = record
  const isVoid = records.some((other) => other.voidsId === checkId)
  const words = `${outcomeWords(outcome, checkedBy)}, ${formatDay(checkedOn)}`
  return (
    <CardItem
      title={<span className={isVoid ? css.voided : undefined}>{words}</span>}
      meta={<Facts record={record} isVoid={isVoid} firstDay={page.firstDay} />}
      end={
        page.mayVet && (
          <Link to={places.one(checkId)}>
            Open
            <span className="sr">
              {' '}
              {kindLabels[kind]}, {words}
            </span>
          </Link>
        )
      }
    />
  )
}

type FactsProps = { record: ListedCheck; isVoid: boolean; firstDay: Page['firstDay'] }

/** By whom it was checked, who entered it and when, and whether that was after the first day. */
function Facts({ record, isVoid, firstDay }: FactsProps) {
  const { outcome, checkedOn, checkedBy, followUpOn, voidsId, recordedAt, who, originalSeen } = record
  const late = firstDay && checkedOn > firstDay && checkedBy !== 'not_verified' && outcome !== 'voided'
  return (
    <>
      {isVoid && 'Void. '}
      {voidsId && outcome !== 'voided' && 'Corrects an earlier record. '}
      {(checkedBy === 'agency' || checkedBy === 'transferor') && `Checked by ${inSentence(checkers[checkedBy])}. `}
      Entered by {who ?? 'the hub'}, {formatDayShort(dayOfInstant(recordedAt))}
      {originalSeen && ' · original seen'}
      {followUpOn && ` · recheck due ${formatDayShort(followUpOn)}`}
      {late && (
        <>
          {' · '}
          <strong>late: after the first day</strong>
        </>
      )}
    </>
  )
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
