import { data, href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { classes } from '#app/ui/classes.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { changeLegalText, legalText } from '#domains/settings/legal.server.ts'
import { isLegalKind, LEGAL_LENGTH, type LegalKind, legalForm, legalTitles } from '#domains/settings/legal.ts'
import type { Route } from './+types/legal-page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const kind = kindOf(params.kind)
  return { kind, ...(await legalText(ctx, kind)) }
})

export const action = form(legalForm, async (ctx, { text }, { params }: Route.ActionArgs) => {
  const kind = kindOf(params.kind)
  await changeLegalText(ctx, kind, text)
  return redirectWith('settings-saved', href('/admin/settings/site'))
})

function kindOf(name: string): LegalKind {
  if (isLegalKind(name)) return name
  throw data({ title: 'Text not found.' }, { status: 404, statusText: 'Not Found' })
}

export const handle = { name: ({ kind }: Route.ComponentProps['loaderData']) => legalTitles[kind] }

export default function LegalSettings({ loaderData: { kind, text } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(href('/admin/settings/site/:kind', { kind }))
  return (
    <Form method="post" noValidate failure="Not saved" className={classes('fields', css.narrow)} key={kind}>
      <title>{`${legalTitles[kind]} – Settings`}</title>
      <ErrorSummary errors={errorList(reply)} />
      <TextArea
        label={legalTitles[kind]}
        hint="Start a heading with ## and a list item with -. Words in [square brackets] are shown as still to be completed. Have your legal adviser read it."
        rows={24}
        maxLength={LEGAL_LENGTH}
        {...field('text', text)}
      />
      <FormVerbs busy={busy} back={href('/admin/settings/site')}>
        Save text
      </FormVerbs>
    </Form>
  )
}
