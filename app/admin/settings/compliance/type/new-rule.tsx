import { href, useSearchParams } from 'react-router'
import { PreviewWords } from '#app/admin/settings/compliance/PreviewWords.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { previewRule } from '#domains/compliance/types/rule-preview.queries.server.ts'
import { ruleForm } from '#domains/compliance/types/types.form.ts'
import { addRule } from '#domains/compliance/types/types.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/new-rule'

export const loader = read(async (ctx, { params: { id }, request }: Route.LoaderArgs) => {
  const parsed = ruleForm.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!parsed.success) return { wrong: parsed.error.issues[0]?.message ?? 'Choose who it is for', preview: undefined }
  try {
    return { wrong: undefined, preview: await previewRule(ctx, id, parsed.data) }
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'invalid')
      return { wrong: error.detail ?? error.title, preview: undefined }
    throw error
  }
})

export const action = form(ruleForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await addRule(ctx, id, form)
  return redirectWith('settings-saved', '..')
})

export default function NewRule({ loaderData: { wrong, preview }, params: { id } }: Route.ComponentProps) {
  const [asked] = useSearchParams()
  const back = href('/admin/settings/compliance/:id', { id })
  const dialog = { id: 'rule', title: 'What this rule changes', back }
  if (!preview)
    return (
      <RouteDialog {...dialog}>
        <ErrorSummary errors={[{ name: '', message: wrong ?? '' }]} />
        <DialogActions>
          <ButtonLink kind="line" to={back} preventScrollReset>
            Choose again
          </ButtonLink>
        </DialogActions>
      </RouteDialog>
    )
  return (
    <FormDialog
      {...dialog}
      action={`${href('/admin/settings/compliance/:id/rules/new', { id })}?${asked}`}
      verb="Save rule"
      busyLabel="Saving"
    >
      {[...asked].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PreviewWords {...preview} />
    </FormDialog>
  )
}
