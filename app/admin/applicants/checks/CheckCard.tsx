import { href, Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { kindHints, kindLabels, outcomeLabels } from '#domains/vetting/checks/checks.labels.ts'
import type { ChecksPage, ListedCheck } from '#domains/vetting/checks/checks.queries.server.ts'
import { isOverdue, newest } from '#domains/vetting/checks/checks.rules.ts'
import { checkRisks, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import { dayOfInstant, formatDay, formatDayShort } from '#lib/day.ts'
import css from './checks.module.css'

type Props = { page: ChecksPage; of: ChecksPage['kinds'][number]; id: string }

/** One kind of check: its state, the latest record, and the earlier ones. */
export function CheckCard({ page, of: { kind, requirement, records }, id }: Props) {
  const last = newest(records, kind)
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
              <ButtonLink kind="line" size="xs" to={href('/admin/applicants/:id/checks/:kind/new', { id, kind })}>
                Record a check<span className="sr"> of {kindLabels[kind]}</span>
              </ButtonLink>
              {kind === 'dbs' && <RiskLinks id={id} page={page} />}
            </div>
          )}
          {!mayRecord(kind, page) && <p className="quiet">Only asked about after an offer is made.</p>}
        </div>
      </CardBody>
      {last && (
        <CardList>
          <Recorded id={id} record={last} page={page} />
        </CardList>
      )}
      {earlier.length > 0 && (
        <CardBody>
          <details>
            <summary>Earlier records ({earlier.length})</summary>
            <CardList>
              {earlier.map((record) => (
                <Recorded key={record.id} id={id} record={record} page={page} records={records} />
              ))}
            </CardList>
          </details>
        </CardBody>
      )}
    </Card>
  )
}

const mayRecord = (kind: string, { status }: ChecksPage) =>
  kind !== 'health' || status === 'offer_made' || status === 'hired'

/** The risk assessments already recorded; a new one begins at the record that asks for it. */
function RiskLinks({ id, page: { risks } }: { id: string; page: ChecksPage }) {
  const recorded = checkRisks.filter((about) => risks.some((risk) => risk.about === about))
  return recorded.map((about) => (
    <ButtonLink key={about} kind="quiet" size="xs" to={href('/admin/applicants/:id/checks/risk/:about', { id, about })}>
      {riskTitles[about]}
    </ButtonLink>
  ))
}

type StateProps = {
  requirement: Props['of']['requirement']
  last: ListedCheck | undefined
  page: ChecksPage
}

function StateBadge({ requirement, last, page: { today } }: StateProps) {
  if (!requirement) return <Badge tone="none">Not required</Badge>
  if (!last) return <StatusBadge of="check" status="missing" />
  if (isOverdue(last, today)) return <StatusBadge of="check" status="overdue" />
  if (requirement.satisfied) return <StatusBadge of="check" status="satisfactory" />
  if (last.outcome === 'satisfactory') return <StatusBadge of="check" status="open" />
  return <StatusBadge of="check" status={last.outcome === 'voided' ? 'missing' : last.outcome} />
}

type RecordedProps = { id: string; record: ListedCheck; page: ChecksPage; records?: ListedCheck[] }

function Recorded({ id, record, page, records = [] }: RecordedProps) {
  const { id: checkId, kind, outcome, checkedOn, followUpOn, voidsId, recordedAt, who, originalSeen } = record
  const isVoid = records.some((other) => other.voidsId === checkId)
  const words = `${outcomeLabels[outcome]}, ${formatDay(checkedOn)}`
  return (
    <CardItem
      title={<span className={isVoid ? css.voided : undefined}>{words}</span>}
      meta={
        <>
          {isVoid && 'Void. '}
          {voidsId && outcome !== 'voided' && 'Corrects an earlier record. '}
          By {who}, {formatDayShort(dayOfInstant(recordedAt))}
          {originalSeen && ' · original seen'}
          {followUpOn && ` · recheck due ${formatDayShort(followUpOn)}`}
        </>
      }
      end={
        page.mayVet && (
          <Link to={href('/admin/applicants/:id/checks/record/:checkId', { id, checkId })}>
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
