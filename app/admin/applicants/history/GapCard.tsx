import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ShownGap } from '#domains/recruitment/history/explanations.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import css from './history.module.css'

const kinds = { employment: 'Employment', address: 'Addresses' } as const

/** One gap: what was asked and answered about it, and HR's word. */
export function GapCard({ gap, here }: { gap: ShownGap; here: string }) {
  const { kind, words, standing, said, reviews } = gap
  return (
    <Card>
      <CardHead title={`${words}`} level={3}>
        <StatusBadge of="gap" status={standing} />
      </CardHead>
      <CardBody>
        <div className={css.body}>
          <p className={css.quiet}>{kinds[kind]}</p>
          {said.map(({ id, askedAt, explainedAt, explanation }) => (
            <div key={id}>
              <p className={css.quiet}>
                Asked {formatInstant(askedAt)}
                {explainedAt ? `, answered ${formatInstant(explainedAt)}` : ', no answer yet'}
              </p>
              {explanation && <blockquote className={css.quote}>{explanation}</blockquote>}
            </div>
          ))}
          {reviews.map(({ id, verdict, note, reviewedAt, who }) => (
            <p key={id} className={css.quiet}>
              {verdict === 'accepted' ? 'Accepted' : 'Not accepted'} by {who}, {formatInstant(reviewedAt)}
              {note && `: ${note}`}
            </p>
          ))}
          {standing !== 'asked' && standing !== 'accepted' && <Ask gap={gap} here={here} />}
          {standing !== 'accepted' && <Review gap={gap} here={here} />}
        </div>
      </CardBody>
    </Card>
  )
}

const nameOfGap = ({ kind, from, to }: ShownGap) => `${kind}:${from}:${to}`

function Ask({ gap, here }: { gap: ShownGap; here: string }) {
  const busy = useBusy(`${here}/ask`)
  return (
    <Form failure="Failed to send" method="post" action={`${here}/ask`} preventScrollReset>
      <input type="hidden" name="gap" value={nameOfGap(gap)} />
      <Button kind="line" size="xs" icon="mail" busy={busy} busyLabel="Asking">
        {gap.said.length > 0 ? 'Ask again' : 'Ask for an explanation'}
      </Button>
    </Form>
  )
}

function Review({ gap, here }: { gap: ShownGap; here: string }) {
  const id = `gap-${gap.kind}-${gap.from}`
  return (
    <details open={gap.standing === 'explained'}>
      <summary>Accept or not</summary>
      <Form method="post" action={`${here}/review`} className={css.form} preventScrollReset>
        <input type="hidden" name="gap" value={nameOfGap(gap)} />
        <RadioGroup
          id={`${id}-accepted`}
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
          id={`${id}-note`}
          name="note"
          label="Note"
          rows={2}
          hint="Needed when it is not accepted, or when you accept what you were told otherwise."
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
