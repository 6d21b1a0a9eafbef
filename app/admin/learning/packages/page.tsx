import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { shortInstant } from '#app/ui/when.ts'
import { renewalForm } from '#domains/learning/packages/packages.form.ts'
import { allowRenewal, renewalOf } from '#domains/learning/packages/renewals.server.ts'
import type { Route } from './+types/page'

export const loader = read((ctx, { params }: Route.LoaderArgs) => renewalOf(ctx, params.id))

export const action = form(
  renewalForm,
  async (ctx, decided, { params }: Route.ActionArgs) => {
    await allowRenewal(ctx, params.id, decided)
    return redirectWith('renewal-decided', href('/admin/learning/packages/:id', params))
  },
  { failure: 'Not saved' },
)

/** Whether what a course's packages report renews the record that the course belongs to. */
export default function Renewal({ loaderData: { title, type, last }, params }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const here = href('/admin/learning/packages/:id', params)
  const back = href('/trainer/courses/:id', params)
  return (
    <PageStack>
      <title>{`Renewing a record – ${title}`}</title>
      <Breadcrumb crumbs={[{ label: title, to: back }, { label: 'Renewing a record' }]} />
      <PageHead title="What its package may renew" />
      <Notice tone={last?.allowed ? 'mist' : 'soon'} icon={last?.allowed ? 'check' : 'info'} title={words(type, last)}>
        {last
          ? `Decided ${shortInstant(last.decidedAt)}${last.by ? ` by ${last.by}` : ''}: ${last.reason}`
          : 'It has not been decided yet. Until it is, nothing is renewed.'}
      </Notice>
      <Card pad>
        <Form method="post" action={here} className="fields measure" noValidate>
          <ErrorSummary errors={errorList(reply)} />
          <p>
            A package marks itself: what it asked and how it counted is not known here. It is shown as reported by the
            package, on the certificate and on file.
          </p>
          <RadioGroup
            label="When this course is completed by its package"
            options={[
              { value: 'yes', label: type ? `Renew ${type}` : 'Renew the record of the course' },
              { value: 'no', label: 'Renew nothing' },
            ]}
            {...field('allowed')}
          />
          <TextArea label="Why" rows={3} maxLength={500} {...field('reason')} />
          <Actions back={back} action={here} verb="Save" busyLabel="Saving" />
        </Form>
      </Card>
    </PageStack>
  )
}

const words = (type: string | null, last: { allowed: boolean } | null) =>
  last?.allowed ? `It renews ${type ?? 'the record of the course, which has none now'}.` : 'It renews nothing.'
