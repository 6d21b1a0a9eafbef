import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { readReference } from '#domains/recruitment/references/reading.server.ts'
import { outcomeLabels } from '#domains/recruitment/references/references.labels.ts'
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
            <span className={css.lines}>
              {answer || <span className={css.quiet}>Not answered</span>}
              {detail && (
                <span className={css.detail}>
                  <span className={css.whose}>{detail.label}</span>
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

/** Nothing here decides anything: it says where to look twice. */
export function FlagsNotice({ flags }: Pick<Read, 'flags'>) {
  if (flags.length === 0) return null
  return (
    <Notice tone="soon" icon="eye" title="Worth a second look.">
      <ul className={css.flags}>
        {flags.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
      Each may have an innocent reason: a call to a number found elsewhere tells.
    </Notice>
  )
}

export function ComparisonCard({ comparison }: Pick<Read, 'comparison'>) {
  if (!comparison) return null
  return (
    <Card>
      <CardHead title="Side by side">{comparison.organisation}</CardHead>
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
                <span className={css.whose}>Applicant</span>
                {applicant || <span className={css.quiet}>Not given</span>}
              </dd>
              <dd>
                <span className={css.whose}>Referee</span>
                {referee || <span className={css.quiet}>Not given</span>}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  )
}

/** Whom we spoke to, by a number from where, and what came of it. */
export function EnquiriesCard({ verifications, here }: Pick<Read, 'verifications'> & { here: string }) {
  return (
    <Card>
      <CardHead title="Log of enquiries" />
      {verifications.length > 0 && (
        <CardList>
          {verifications.map((enquiry) => (
            <CardItem
              key={enquiry.id}
              title={outcomeLabels[enquiry.outcome]}
              meta={`${enquiry.spokeTo}, ${formatDay(enquiry.spokeOn)}, noted by ${enquiry.who ?? 'somebody'}`}
            >
              <p className={`${css.quiet} ${css.lines}`}>
                Number from: {enquiry.numberSource}
                {enquiry.note && `\n${enquiry.note}`}
              </p>
            </CardItem>
          ))}
        </CardList>
      )}
      <CardBody>
        <div className={css.form}>
          {verifications.length === 0 && (
            <p className={css.quiet}>
              Nobody has checked yet that the referee wrote this. Ring them on a number you found yourself.
            </p>
          )}
          <div>
            <ButtonLink kind="quiet" size="xs" to={`${here}/verify`} preventScrollReset>
              Record a call
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

/** HR's findings, the newest first; the newest counts. */
export function ReviewsCard({ reviews, here }: Pick<Read, 'reviews'> & { here: string }) {
  return (
    <Card>
      <CardHead title="Review" />
      {reviews.length > 0 && (
        <CardList>
          {reviews.map(({ id, verdict, reason, reviewedAt, who }) => (
            <CardItem
              key={id}
              title={<StatusBadge of="finding" status={verdict} />}
              meta={`${who ?? 'Somebody'}, ${formatInstant(reviewedAt)}`}
            >
              {reason && <p className={css.lines}>{reason}</p>}
            </CardItem>
          ))}
        </CardList>
      )}
      <CardBody>
        <ButtonLink
          kind={reviews.length === 0 ? 'primary' : 'quiet'}
          size={reviews.length === 0 ? 'md' : 'xs'}
          to={`${here}/review`}
          preventScrollReset
        >
          {reviews.length === 0 ? 'Review' : 'Review again'}
        </ButtonLink>
      </CardBody>
    </Card>
  )
}
