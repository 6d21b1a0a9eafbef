import { Link } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { type EvidenceKind, evidenceLabels } from '#domains/recruitment/references/references.labels.ts'
import type { ReferencesPage } from '#domains/recruitment/references/references.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { type Job, jobName } from './options.ts'
import css from './references.module.css'

/** What the law and the house ask for before a start, and what is missing of it. */
export function NeededCard({ requirements }: Pick<ReferencesPage, 'requirements'>) {
  return (
    <Card>
      <CardHead title="What is needed">Before they start</CardHead>
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
              <p className={css.quiet}>
                {missing} {clears}
              </p>
            )}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

type EvidenceProps = { room: ReferencesPage; jobs: readonly Job[]; here: string }

/** What stands in where no reference can be had. */
export function EvidenceCard({ room: { evidence, mayVet }, jobs, here }: EvidenceProps) {
  return (
    <Card>
      <CardHead title="Evidence in a reference’s place" />
      {evidence.length > 0 && (
        <CardList>
          {evidence.map(({ id, kind, periodPosition, recordedAt, who, review, withFile }) => {
            const job = jobs.find(({ position }) => position === periodPosition)
            const words = evidenceLabels[kind as EvidenceKind] ?? kind
            return (
              <CardItem
                key={id}
                title={mayVet ? <Link to={`${here}/evidence/${id}`}>{words}</Link> : words}
                meta={[
                  job && jobName(job),
                  `${who ?? 'Somebody'}, ${formatDayShort(dayOfInstant(recordedAt))}`,
                  withFile && 'with its paper',
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
        <div className={css.form}>
          <p className={css.quiet}>
            When an employer has closed or will not answer, an appraisal or somebody else’s written word can stand in,
            with what you tried.
          </p>
          {mayVet && (
            <div>
              <ButtonLink kind="quiet" size="xs" to={`${here}/evidence`} preventScrollReset>
                Record evidence
              </ButtonLink>
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
