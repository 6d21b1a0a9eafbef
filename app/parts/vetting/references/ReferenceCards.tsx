import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { readReference } from '#domains/vetting/references/reading.server.ts'
import { outcomeLabels } from '#domains/vetting/references/references.labels.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import css from './references.module.css'

type Read = Awaited<ReturnType<typeof readReference>>

/** What a referee answered, section by section. */
export function AnswerCards({ sections }: Pick<Read, 'sections'>) {
  return sections.map(({ title, step, said }) => (
    <Card key={title}>
      <CardHead title={step === 0 ? 'The referee' : title} />
      <DefinitionList
        items={said.map(({ label, answer, detail }) => ({
          label,
          value: (
            <span className="lines">
              {answer || <span className="quiet">Not answered</span>}
              {detail && (
                <span className={css.detail}>
                  <span className="muted meta block">{detail.label}</span>
                  {detail.answer}
                </span>
              )}
            </span>
          ),
        }))}
      />
    </Card>
  ))
}

/** What a referee says against the person, and what is to be verified. It decides nothing: it asks for a call and a reason. */
export function ConcernsNotice({ adverse, flags }: Pick<Read, 'adverse' | 'flags'>) {
  if (adverse.length + flags.length === 0) return null
  return (
    <Notice tone={adverse.length > 0 ? 'bad' : 'soon'} icon="eye" title="Check before accepting.">
      <ul className={css.flags}>
        {[...adverse, ...flags].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      There may be a good reason. It counts as satisfactory with a written reason and a call, to a number you found
      yourself, by which the referee confirmed it.
    </Notice>
  )
}

export function ComparisonCard({ comparison }: Pick<Read, 'comparison'>) {
  if (!comparison) return null
  return (
    <Card>
      <CardHead title="History and referee compared">{comparison.organisation}</CardHead>
      <CardBody>
        <dl className={css.compared}>
          {comparison.rows.map(({ label, applicant, referee, differs }) => (
            <div key={label}>
              <dt>
                {label}
                {differs && (
                  <Badge tone="soon" icon="warn">
                    Differs
                  </Badge>
                )}
              </dt>
              <dd>
                <span className="muted meta block">In the history</span>
                {applicant || <span className="quiet">Not given</span>}
              </dd>
              <dd>
                <span className="muted meta block">Referee</span>
                {referee || <span className="quiet">Not given</span>}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

/** The calls that verify the referee: whom we spoke to, on which number, and the outcome. */
export function CallsCard({ verifications, record }: Pick<Read, 'verifications'> & { record: string }) {
  return (
    <Card>
      <CardHead title="Verification calls" />
      {verifications.length > 0 && (
        <CardList>
          {verifications.map((call) => (
            <CardItem
              key={call.id}
              title={outcomeLabels[call.outcome]}
              meta={`${call.spokeTo}, ${formatDay(call.spokeOn)}, recorded by ${call.who ?? 'someone'}`}
            >
              <p className="quiet lines">
                Source of the number: {call.numberSource}
                {call.note && `\n${call.note}`}
              </p>
            </CardItem>
          ))}
        </CardList>
      )}
      <CardBody>
        <div className="fields">
          {verifications.length === 0 && (
            <p className="quiet">Referee not yet verified. Call them on a number you have found independently.</p>
          )}
          <div>
            <ButtonLink kind="quiet" size="xs" to={record} preventScrollReset>
              Record a call
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

/** HR's findings, the newest first; the newest counts. */
export function ReviewsCard({ reviews, review }: Pick<Read, 'reviews'> & { review: string }) {
  return (
    <Card>
      <CardHead title="Review" />
      {reviews.length > 0 && (
        <CardList>
          {reviews.map(({ id, verdict, reason, reviewedAt, who }) => (
            <CardItem
              key={id}
              title={<StatusBadge of="finding" status={verdict} />}
              meta={`${who ?? 'Someone'}, ${formatInstant(reviewedAt)}`}
            >
              {reason && <p className="lines">{reason}</p>}
            </CardItem>
          ))}
        </CardList>
      )}
      <CardBody>
        <ButtonLink
          kind={reviews.length === 0 ? 'primary' : 'quiet'}
          size={reviews.length === 0 ? 'md' : 'xs'}
          to={review}
          preventScrollReset
        >
          {reviews.length === 0 ? 'Review' : 'Review again'}
        </ButtonLink>
      </CardBody>
    </Card>
  )
}
