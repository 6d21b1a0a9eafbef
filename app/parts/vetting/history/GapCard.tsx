import type { ReactNode } from 'react'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { ShownGap } from '#domains/vetting/history/explanations.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import css from './history.module.css'

const kinds = { employment: 'Employment', address: 'Addresses' } as const

/** One gap: what was asked and answered about it, and HR's decision. */
export function GapCard({ gap, children }: { gap: ShownGap; children: ReactNode }) {
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
          {children}
        </div>
      </CardBody>
    </Card>
  )
}

export const nameOfGap = ({ kind, from, to }: ShownGap) => `${kind}:${from}:${to}`

type ReviewProps = { gap: ShownGap; action: string; hint: string; open?: boolean; children?: ReactNode }

/** Whether a gap is explained; `children` is what is asked before. */
export function Review({ gap, action, hint, open = gap.standing === 'explained', children }: ReviewProps) {
  const field = `gap-${gap.kind}-${gap.from}`
  return (
    <details open={open}>
      <summary>Accept or not</summary>
      <Form failure="Update failed" method="post" action={action} className="fields" preventScrollReset>
        <input type="hidden" name="gap" value={nameOfGap(gap)} />
        {children}
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
        <TextArea id={`${field}-note`} name="note" label="Note" rows={2} hint={hint} optional />
        <div>
          <Button kind="line" size="xs">
            Save
          </Button>
        </div>
      </Form>
    </details>
  )
}
