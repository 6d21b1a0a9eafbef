import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { MyQuestion } from '#domains/vetting/history/explanations.queries.server.ts'
import { formatInstant } from '#lib/day.ts'

const asks = { employment: 'What did you do in this time?', address: 'Where did you live in this time?' } as const

type Props = { question: MyQuestion; typed?: string | undefined; error?: string | undefined }

/** One gap of the applicant's history: the question, or the answer they gave. */
export function OneQuestion({ question: { id, kind, words, explanation, explainedAt }, typed, error }: Props) {
  const action = href('/applicant/explanations/:id', { id })
  const busy = useBusy(action)
  return (
    <Card aria-labelledby={`question-${id}`}>
      <CardHead id={`question-${id}`} title={words} />
      <CardBody>
        {explainedAt ? (
          <div className={css.section}>
            <p>{explanation}</p>
            <p>You sent this on {formatInstant(explainedAt)}.</p>
          </div>
        ) : (
          <Form method="post" action={action} className={css.section} noValidate>
            <TextArea
              id={`explanation-${id}`}
              label={asks[kind]}
              name="explanation"
              rows={4}
              maxLength={4000}
              defaultValue={typed}
              error={error}
            />
            <div>
              <Button busy={busy} busyLabel="Sending">
                Send this answer
              </Button>
            </div>
          </Form>
        )}
      </CardBody>
    </Card>
  )
}
