import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { nounsOf, wordsOf } from '#domains/bulk/bulk.labels.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { Asked } from './Asked.tsx'
import type { Choices } from './choices.server.ts'

/** What is about to be done and to whom, and the one button that begins. */
export function Begin({ bulk, choices, back }: { bulk: Bulk; choices: Choices; back: string }) {
  const action = href('/admin/bulk/:id', { id: bulk.id })
  const busy = useBusy(action)
  const { reply, field } = useFields()
  const { verb, asks, of, undo, first } = wordsOf(bulk.kind)
  const [one, many] = nounsOf[of]
  const able = bulk.rows.filter(({ whyNot }) => !whyNot).length
  const out = bulk.rows.length - able
  return (
    <Form method="post" action={action} className="fields" noValidate failure="Update failed">
      <ErrorSummary errors={errorList(reply)} />
      {out > 0 && (
        <Notice tone="soon" title={`${countOf(out, one, many)} will be left out.`}>
          The list below says why.
        </Notice>
      )}
      <Card>
        <CardBody>
          <div className="fields">
            {first && bulk.said && (
              <p>
                <b>{bulk.said}</b>
              </p>
            )}
            <p>
              {asks} {undo ? 'You can undo it afterwards.' : 'An email that was sent cannot be undone.'}
            </p>
            {first ? (
              <div>
                <ButtonLink kind="line" icon="edit" to={href('/admin/bulk/:id/fill-in', { id: bulk.id })}>
                  Change
                </ButtonLink>
              </div>
            ) : (
              <Asked bulk={bulk} choices={choices} field={field} />
            )}
          </div>
        </CardBody>
      </Card>
      {able > 0 && (
        <FormVerbs busy={busy} busyLabel="Working" back={back}>
          {`${verb}: ${countOf(able, one, many)}`}
        </FormVerbs>
      )}
    </Form>
  )
}
