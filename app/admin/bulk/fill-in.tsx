import { href, redirect } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { assessorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { beginForm } from '#domains/bulk/bulk.form.ts'
import { bulkKinds } from '#domains/bulk/bulk.labels.ts'
import { readBulk } from '#domains/bulk/runs.queries.server.ts'
import { fillIn } from '#domains/bulk/runs.server.ts'
import type { Route } from './+types/fill-in'
import { Asked } from './Asked.tsx'
import { BulkPage } from './BulkPage.tsx'
import { choicesFor } from './choices.server.ts'
import { listOf } from './places.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const bulk = await readBulk(ctx, params.id)
  if (bulk.begun) throw redirect(href('/admin/bulk/:id', params))
  return { bulk, choices: await choicesFor(ctx, bulk) }
})

export const action = form(
  beginForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await fillIn(ctx, params.id, form)
    return redirect(href('/admin/bulk/:id', params))
  },
  { resolve: named('assessorId', (ctx, whom) => assessorsFor(ctx, whom, undefined)) },
)

/** What is to be done for all of them alike; then the page says what it comes to for each. */
export default function FillIn({ loaderData: { bulk, choices } }: Route.ComponentProps) {
  const action = href('/admin/bulk/:id/fill-in', { id: bulk.id })
  const busy = useBusy(action)
  const { reply, field } = useFields()
  const filled: Record<string, string> = bulk.filled ?? {}
  return (
    <BulkPage bulk={bulk}>
      <Form method="post" action={action} className="fields" noValidate failure="Update failed">
        <ErrorSummary errors={errorList(reply)} />
        <Card>
          <CardBody>
            <div className="fields">
              <p>{bulkKinds[bulk.kind].asks} Nothing is done yet: next you see what it comes to for each.</p>
              <Asked bulk={bulk} choices={choices} field={(name, begin) => field(name, filled[name] || begin)} />
            </div>
          </CardBody>
        </Card>
        <FormVerbs busy={busy} busyLabel="Looking" back={listOf(bulk.kind).to}>
          Show what it comes to
        </FormVerbs>
      </Form>
    </BulkPage>
  )
}
