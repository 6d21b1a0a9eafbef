import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'

import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { voidForm } from '#domains/vetting/checks/checks.form.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import type { Route } from './+types/void'
import css from './checks.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
}))

export const action = form(voidForm, async (ctx, { reason }, { params: { id, checkId } }: Route.ActionArgs) => {
  await voidCheck(ctx, id, checkId, reason)
  return redirectWith('check-voided', href('/admin/applicants/:id/checks', { id }))
})

export default function VoidCheck({ loaderData: { brief }, params }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const action = href('/admin/applicants/:id/checks/record/:checkId/void', params)
  const busy = useBusy(action)
  return (
    <ApplicantFile brief={brief} title="Void a check">
      <Card pad>
        <Form failure="Update failed" method="post" action={action} className={css.form} noValidate>
          <ErrorSummary errors={errorList(reply)} />
          <TextArea
            label="Why is this record void?"
            hint="It stays in the history, struck out. It will no longer count."
            rows={3}
            {...field('reason')}
          />
          <div className="row">
            <Button kind="danger" busy={busy}>
              Void this check
            </Button>
            <ButtonLink kind="ghost" to={href('/admin/applicants/:id/checks/record/:checkId', params)}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </ApplicantFile>
  )
}
