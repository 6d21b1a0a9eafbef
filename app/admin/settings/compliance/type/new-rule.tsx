import { data, href, useSearchParams } from 'react-router'
import { PreviewWords } from '#app/admin/settings/compliance/PreviewWords.tsx'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from '#app/ui/settings.module.css'
import { previewRule } from '#domains/compliance/types/rule-preview.queries.server.ts'
import { ruleForm } from '#domains/compliance/types/types.form.ts'
import { addRule } from '#domains/compliance/types/types.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/new-rule'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { id } = params
  const parsed = ruleForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.message ?? 'Choose for whom', preview: undefined }
  try {
    return { wrong: undefined, preview: await previewRule(ctx, id, parsed.data) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'invalid') return { wrong: error.detail ?? error.title, preview: undefined }
    throw data({ title: error.title, detail: error.detail }, { status: error.status, statusText: error.title })
  }
})

export const action = form(ruleForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await addRule(ctx, id, form)
  return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
})

export default function NewRule({ loaderData: { wrong, preview }, params }: Route.ComponentProps) {
  const reply = useFormReply()
  const [asked] = useSearchParams()
  const back = href('/admin/settings/compliance/:id', { id: params.id })
  const action = href('/admin/settings/compliance/:id/rules/new', { id: params.id })
  const errors = wrong ? [{ name: '', message: wrong }] : errorList(reply)
  return (
    <RouteDialog id="rule" title="What this rule changes" back={back}>
      <Form method="post" action={`${action}?${asked}`} className={css.form}>
        <ErrorSummary errors={errors} />
        {[...asked].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {preview && <PreviewWords {...preview} />}
        {!preview && (
          <DialogActions>
            <ButtonLink kind="line" to={back} preventScrollReset>
              Choose again
            </ButtonLink>
          </DialogActions>
        )}
        {preview && <Actions back={back} action={action} verb="Save rule" />}
      </Form>
    </RouteDialog>
  )
}
