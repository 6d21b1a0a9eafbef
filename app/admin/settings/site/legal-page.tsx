import { data, href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { changeLegalText, legalText } from '#domains/settings/legal.server.ts'
import { isLegalKind, LEGAL_LENGTH, type LegalKind, legalForm, legalTitles } from '#domains/settings/legal.ts'
import type { Route } from './+types/legal-page'

const above = href('/admin/settings/site')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const kind = kindOf(params.kind)
  return { kind, ...(await legalText(ctx, kind)) }
})

export const action = form(legalForm, async (ctx, { text }, args: Route.ActionArgs) => {
  const kind = kindOf(args.params.kind)
  await changeLegalText(ctx, kind, text)
  return redirectWith('settings-saved', above)
})

function kindOf(name: string): LegalKind {
  if (isLegalKind(name)) return name
  throw data({ title: 'Text not found.' }, { status: 404, statusText: 'Not Found' })
}

export default function LegalSettings({ loaderData: { kind, text } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/admin/settings/site/:kind', { kind }))
  return (
    <Form method="post" noValidate className={css.form} key={kind}>
      <title>{`${legalTitles[kind]} – Settings`}</title>
      <ErrorSummary errors={errorList(reply)} />
      <TextArea
        label={legalTitles[kind]}
        hint="Begin a heading with ## and a line of a list with -. Words in [square brackets] are shown as still to be completed. Have it read by whoever advises you."
        name="text"
        rows={24}
        maxLength={LEGAL_LENGTH}
        defaultValue={reply?.values.text ?? text}
        error={reply?.errors.text}
      />
      <FormVerbs busy={busy} back={above}>
        Save text
      </FormVerbs>
    </Form>
  )
}
