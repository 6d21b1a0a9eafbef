import { href } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ShownGap } from '#domains/vetting/history/explanations.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import css from './history.module.css'

const kinds = { employment: 'Employment', address: 'Addresses' } as const

/** One gap: what was asked and answered about it, and HR's decision. */
export function GapCard({ id, gap }: { id: string; gap: ShownGap }) {
  const { kind, words, standing, said, reviews } = gap
  return (
    <Card>
      <CardHead title={`${words}`} level={3}>
        <StatusBadge of="gap" status={standing} />
      </CardHead>
      <CardBody>
        <div className="fields">
          <p className="quiet">{kinds[kind]}</p>
          {said.map(({ id: asked, askedAt, explainedAt, explanation }) => (
            <div key={asked}>
              <p className="quiet">
                Asked {formatInstant(askedAt)}
                {explainedAt ? `, answered ${formatInstant(explainedAt)}` : ', no answer yet'}
              </p>
              {explanation && <blockquote className={css.quote}>{explanation}</blockquote>}
            </div>
          ))}
          {reviews.map(({ id: reviewed, verdict, note, reviewedAt, who }) => (
            <p key={reviewed} className="quiet">
              {verdict === 'accepted' ? 'Accepted' : 'Not accepted'} by {who}, {formatInstant(reviewedAt)}
              {note && `: ${note}`}
            </p>
          ))}
          {standing !== 'asked' && standing !== 'accepted' && <Ask id={id} gap={gap} />}
          {standing !== 'accepted' && <Review id={id} gap={gap} />}
        </div>
      </CardBody>
    </Card>
  )
}

const nameOfGap = ({ kind, from, to }: ShownGap) => `${kind}:${from}:${to}`

function Ask({ id, gap }: { id: string; gap: ShownGap }) {
  const action = href('/admin/applicants/:id/history/ask', { id })
  const busy = useBusy(action)
  return (
    <Form failure="Failed to send" method="post" action={action} preventScrollReset>
      <input type="hidden" name="gap" value={nameOfGap(gap)} />
      <Button kind="line" size="xs" icon="mail" busy={busy} busyLabel="Asking">
        {gap.said.length > 0 ? 'Ask again' : 'Ask for an explanation'}
      </Button>
    </Form>
  )
}

function Review({ id, gap }: { id: string; gap: ShownGap }) {
  const field = `gap-${gap.kind}-${gap.from}`
  return (
    <details open={gap.standing === 'explained'}>
      <summary>Accept or not</summary>
      <Form
        failure="Update failed"
        method="post"
        action={href('/admin/applicants/:id/history/review', { id })}
        className="fields"
        preventScrollReset
      >
        <input type="hidden" name="gap" value={nameOfGap(gap)} />
        <RadioGroup
          id={`${field}-accepted`}
          name="accepted"
          label={`Is ${gap.words} explained?`}
          across
          required
          options={[
            { value: 'yes', label: 'Accept' },
            { value: 'no', label: 'Not accepted' },
          ]}
        />
        <TextArea
          id={`${field}-note`}
          name="note"
          label="Note"
          rows={2}
          hint="Required if you do not accept it, or if you accept it without a written explanation."
          optional
        />
        <div>
          <Button kind="line" size="xs">
            Save
          </Button>
        </div>
      </Form>
    </details>
  )
}
