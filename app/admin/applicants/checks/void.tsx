import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { voidForm } from '#domains/recruitment/checks/checks.form.ts'
import { voidCheck } from '#domains/recruitment/checks/checks.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/void'
import css from './checks.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
}))

export const action = form(voidForm, async (ctx, { reason }, args: Route.ActionArgs) => {
  const [id, checkId] = [args.params.id, args.params.checkId]
  await voidCheck(ctx, id, checkId, reason)
  return redirectWith('check-voided', href('/admin/applicants/:id/checks', { id }))
})

export default function VoidCheck({ loaderData: { brief }, params }: Route.ComponentProps) {
  const reply = useFormReply()
  const record = href('/admin/applicants/:id/checks/record/:checkId', { id: brief.id, checkId: params.checkId })
  const busy = useBusy(
    href('/admin/applicants/:id/checks/record/:checkId/void', { id: brief.id, checkId: params.checkId }),
  )
  return (
    <ApplicantFile brief={brief} title="Make a record void">
      <Card pad>
        <Form
          method="post"
          action={href('/admin/applicants/:id/checks/record/:checkId/void', { id: brief.id, checkId: params.checkId })}
          className={css.form}
          noValidate
        >
          <ErrorSummary errors={errorList(reply)} />
          <TextArea
            label="Why is this record void?"
            name="reason"
            hint="It stays in the history, struck out, and counts no more."
            rows={3}
            defaultValue={reply?.values.reason}
            error={reply?.errors.reason}
          />
          <div className={css.row}>
            <Button kind="danger" busy={busy}>
              Make it void
            </Button>
            <ButtonLink kind="ghost" to={record}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </ApplicantFile>
  )
}
