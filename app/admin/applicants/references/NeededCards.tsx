import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { EvidenceOffer } from '#app/parts/vetting/references/EvidenceOffer.tsx'
import { type Job, jobName } from '#app/parts/vetting/references/options.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { GateItem } from '#domains/employment/clearance/clearance.rules.ts'
import { type EvidenceKind, evidenceLabels } from '#domains/vetting/references/references.labels.ts'
import type { ReferencesPage } from '#domains/vetting/references/references.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'

/** What the law and the provider require before a start, and what is outstanding. */
export function NeededCard({ requirements }: { requirements: readonly GateItem[] }) {
  return (
    <Card>
      <CardHead title="References required">Before they start</CardHead>
      <CardList>
        {requirements.map(({ key, label, satisfied, missing, clears }) => (
          <CardItem
            key={key}
            title={label}
            end={
              satisfied ? (
                <Badge tone="valid" icon="check">
                  Done
                </Badge>
              ) : (
                <Badge tone="missing" icon="dash">
                  Missing
                </Badge>
              )
            }
          >
            {!satisfied && (
              <p className="quiet">
                {missing} {clears}
              </p>
            )}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

type EvidenceProps = { page: ReferencesPage; jobs: readonly Job[]; id: string }

/** What is accepted where a reference cannot be had. */
export function EvidenceCard({ page: { evidence, mayVet }, jobs, id }: EvidenceProps) {
  return (
    <Card>
      <CardHead title="Alternative evidence" />
      {evidence.length > 0 && (
        <CardList>
          {evidence.map(({ id: evidenceId, kind, periodPosition, recordedAt, who, review, withFile }) => {
            const job = jobs.find(({ position }) => position === periodPosition)
            const words = evidenceLabels[kind as EvidenceKind] ?? kind
            return (
              <CardItem
                key={evidenceId}
                title={
                  mayVet ? (
                    <Link to={href('/admin/applicants/:id/references/evidence/:evidenceId', { id, evidenceId })}>
                      {words}
                    </Link>
                  ) : (
                    words
                  )
                }
                meta={[
                  job && jobName(job),
                  `${who ?? 'Someone'}, ${formatDayShort(dayOfInstant(recordedAt))}`,
                  withFile && 'with a document',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  review ? <StatusBadge of="finding" status={review.verdict} /> : <Badge tone="info">To review</Badge>
                }
              />
            )
          })}
        </CardList>
      )}
      <CardBody>
        <EvidenceOffer to={mayVet ? href('/admin/applicants/:id/references/evidence', { id }) : undefined} />
      </CardBody>
    </Card>
  )
}
