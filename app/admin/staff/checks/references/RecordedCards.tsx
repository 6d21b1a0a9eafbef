import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { EvidenceOffer } from '#app/parts/vetting/references/EvidenceOffer.tsx'
import { jobName } from '#app/parts/vetting/references/options.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import type { RecordedList } from '#domains/vetting/references/recorded.queries.server.ts'
import { cameWords } from '#domains/vetting/references/recorded.rules.ts'
import { type EvidenceKind, evidenceLabels, refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

type ListProps = { id: string; list: RecordedList }

/** The references recorded in the staff file. */
export function RecordedCard({ id, list: { references, jobs } }: ListProps) {
  return (
    <Card>
      <CardHead title="References" />
      {references.length > 0 && (
        <CardList>
          {references.map(({ id: requestId, refereeName, referenceType, orgAndRole, ...one }) => (
            <CardItem
              key={requestId}
              title={
                <Link to={href('/admin/staff/:id/checks/references/requests/:requestId', { id, requestId })}>
                  {refereeName}
                </Link>
              }
              meta={[
                refereeTypeLabels[referenceType],
                orgAndRole,
                one.cameBy && cameWords(one.cameBy, one.checkedOn),
                aboutWords(jobs, one.periodPosition),
              ]
                .filter(Boolean)
                .join(' · ')}
              end={<Finding review={one.review} />}
            />
          ))}
        </CardList>
      )}
      <CardBody>
        <div className="fields">
          {references.length === 0 && <p className="quiet">No reference recorded in the staff file.</p>}
          <div>
            <ButtonLink kind="line" to={href('/admin/staff/:id/checks/references/record', { id })}>
              Record a reference
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

/** What is accepted where a reference cannot be had. */
export function EvidenceCard({ id, list: { evidence, jobs } }: ListProps) {
  return (
    <Card>
      <CardHead title="Alternative evidence" />
      {evidence.length > 0 && (
        <CardList>
          {evidence.map(({ id: evidenceId, kind, recordedAt, who, withFile, periodPosition, review }) => (
            <CardItem
              key={evidenceId}
              title={
                <Link to={href('/admin/staff/:id/checks/references/evidence/:evidenceId', { id, evidenceId })}>
                  {evidenceLabels[kind as EvidenceKind] ?? kind}
                </Link>
              }
              meta={[
                aboutWords(jobs, periodPosition),
                `${who ?? 'Someone'}, ${formatDayShort(dayOfInstant(recordedAt))}`,
                withFile && 'with a document',
              ]
                .filter(Boolean)
                .join(' · ')}
              end={<Finding review={review} />}
            />
          ))}
        </CardList>
      )}
      <CardBody>
        <EvidenceOffer to={href('/admin/staff/:id/checks/references/evidence', { id })} />
      </CardBody>
    </Card>
  )
}

type AskedCardProps = { job: string; items: PostStanding['standing']['items'] }

/** What a post asks of references, and what is outstanding. */
export function AskedCard({ job, items }: AskedCardProps) {
  return (
    <Card>
      <CardHead title="References required">{job}</CardHead>
      <CardList>
        {items.map(({ key, label, state, missing, clears, note }) => (
          <CardItem key={key} title={label} end={<StatusBadge of="vetting" status={state} />}>
            <p className="quiet">{[missing, clears, note].filter(Boolean).join(' ')}</p>
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

function Finding({ review }: { review: RecordedList['references'][number]['review'] }) {
  return review ? <StatusBadge of="finding" status={review.verdict} /> : <Badge tone="info">To review</Badge>
}

function aboutWords(jobs: RecordedList['jobs'], position: number | null): string | undefined {
  const job = jobs.find((one) => one.position === position)
  return job && `about ${jobName(job)}`
}
