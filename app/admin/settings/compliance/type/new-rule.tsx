import { data, href, useSearchParams } from 'react-router'
import { PreviewWords } from '#app/admin/settings/compliance/PreviewWords.tsx'
import { userCtx } from '#app/doors/context.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Actions } from '#app/ui/clearance/dialogs.tsx'
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

/** What the rule in the address would change; what is wrong with it, in words. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const id = idOf(params.id)
  const parsed = ruleForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.message ?? 'Choose for whom', preview: undefined }
  try {
    return { wrong: undefined, preview: await previewRule(context.get(userCtx), id, parsed.data) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.kind === 'invalid') return { wrong: error.detail ?? error.title, preview: undefined }
    throw data({ title: error.title, detail: error.detail }, { status: error.status, statusText: error.title })
  }
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, ruleForm, async (form) => {
    await addRule(args.context.get(userCtx), id, form)
    return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
  })
}

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
