import { href } from 'react-router'
import css from '#app/parts/vetting/history/history.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { HistoryPage } from '#domains/vetting/history/explanations.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'

/** Up to which day the history was stated, and what the person said they did since. */
export function SinceCard({ id, history: { sent, since } }: { id: string; history: HistoryPage }) {
  const action = href('/admin/applicants/:id/history/since', { id })
  const busy = useBusy(action)
  return (
    <Card>
      <CardHead title="Since it was sent" level={2} />
      <CardBody>
        <div className="fields">
          <p>
            Stated on {formatDay(sent)}. A history older than three months on the first day is asked about again before
            it counts.
          </p>
          {since.map((answer) => (
            <div key={answer.id}>
              <p className="quiet">
                {answer.answeredAt
                  ? `${answer.said === 'same' ? 'Nothing has changed' : 'Something has changed'}, answered ${formatInstant(answer.answeredAt)}`
                  : `Asked ${formatInstant(answer.askedAt)}, no answer yet`}
              </p>
              {answer.words && <blockquote className={css.quote}>{answer.words}</blockquote>}
            </div>
          ))}
          {since[0]?.said === 'changed' && (
            <p>Enter it under “Correct the dates”, and tick there that the applicant confirmed the history.</p>
          )}
          <Form failure="Failed to send" method="post" action={action} preventScrollReset>
            <Button kind="line" size="xs" icon="mail" busy={busy} busyLabel="Asking">
              Ask what they did since
            </Button>
          </Form>
        </div>
      </CardBody>
    </Card>
  )
}
