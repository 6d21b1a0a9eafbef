import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { answerLabels } from '#domains/employment/outside-reviews/outside-reviews.labels.ts'
import type { OutsideReview } from '#domains/employment/outside-reviews/reviews.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

type Props = {
  reviews: readonly OutsideReview[]
  /** The address that withdraws an open one, for those who may. */
  withdraws?: ((id: string) => string) | undefined
}

/** Who outside was asked, by whom, and what they answered; nothing where no one was. */
export function OutsideReviewsCard({ reviews, withdraws }: Props) {
  if (reviews.length === 0) return null
  return (
    <Card aria-labelledby="outside-reviews">
      <CardHead id="outside-reviews" title="Outside review" />
      <CardList>
        {reviews.map((review) => (
          <CardItem
            key={review.id}
            title={review.reviewerName}
            meta={`${review.reviewerRole} · ${review.reviewerEmail}`}
            end={<State review={review} />}
          >
            <div className="grid">
              <span>
                Asked by {review.askedBy ?? 'someone'} on {formatInstant(review.askedAt)}. Knows us: {review.knows}.
                Independent: {review.independence}
              </span>
              {review.answered && (
                <>
                  <span>
                    Answered on {formatInstant(review.answered.answeredAt)} as {review.answered.typedName}.
                  </span>
                  {review.answered.conditions && (
                    <span className="lines">Conditions: {review.answered.conditions}</span>
                  )}
                  <span className="lines">Reason: {review.answered.reason}</span>
                </>
              )}
              {review.state === 'open' && <span>The link works until {formatInstant(review.expiresAt)}.</span>}
            </div>
            {review.state === 'open' && withdraws && <Withdraw action={withdraws(review.id)} />}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

function Withdraw({ action }: { action: string }) {
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button kind="quiet" size="xs" busy={busy}>
        Withdraw
      </Button>
    </Form>
  )
}

function State({ review: { state, answered } }: { review: OutsideReview }) {
  if (answered)
    return answered.answer === 'disagree' ? (
      <Badge tone="expired" icon="x">
        {answerLabels.disagree}
      </Badge>
    ) : (
      <Badge tone="valid" icon="check">
        {answerLabels[answered.answer]}
      </Badge>
    )
  if (state === 'open')
    return (
      <Badge tone="soon" icon="clock">
        Asked
      </Badge>
    )
  return <Badge>{state === 'withdrawn' ? 'Withdrawn' : 'Expired'}</Badge>
}
