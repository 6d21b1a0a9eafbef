import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form, FormKey } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { emailTemplateForm, TEMPLATE_LENGTH } from '#domains/notifications/editable-templates.form.ts'
import { changeEmailTemplate, listEmailTemplates } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/letter'
import { LetterMarks } from './LetterMarks.tsx'
import { letterOf } from './letter-of.server.ts'

const above = href('/admin/settings/letters')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const [letter = letterOf(params.key)] = await listEmailTemplates(ctx, [letterOf(params.key)])
  return { own: false, ...letter }
})

export const action = form(
  emailTemplateForm,
  async (ctx, words, args: Route.ActionArgs) => {
    const letter = letterOf(args.params.key)
    await changeEmailTemplate(ctx, letter, words)
    return redirectWith('settings-saved', href('/admin/settings/letters/:key', { key: letter.key }))
  },
  { invalid: 'Update failed' },
)

export default function LetterSettings({ loaderData: letter }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply)
  const here = href('/admin/settings/letters/:key', { key: letter.key })
  const field = (name: 'subject' | 'body') => ({
    name,
    defaultValue: reply?.values[name] ?? letter[name],
    error: reply?.errors[name],
  })
  return (
    <div className={css.editor}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${letter.title} – Settings`}</title>
      <Card aria-labelledby="letter">
        <CardHead id="letter" title={letter.title}>
          {letter.own && <Badge icon="check">Your own words</Badge>}
        </CardHead>
        <CardBody>
          {/* a plain form, since the router would keep the preview out of its new tab */}
          <form method="post" action={here} noValidate className={css.form} key={`${letter.subject} ${letter.body}`}>
            <FormKey />
            <ErrorSummary errors={errors} />
            <p className="muted">{letter.goes}</p>
            <TextField label="Subject" maxLength={150} autoComplete="off" {...field('subject')} />
            <TextArea
              label="Text"
              hint="An empty line begins a new paragraph. The button and the address of your organisation come below by themselves."
              rows={14}
              maxLength={TEMPLATE_LENGTH}
              {...field('body')}
            />
            <div className="row">
              <Button>Save letter</Button>
              <Button
                kind="line"
                icon="eye"
                formAction={href('/admin/settings/letters/:key/preview', { key: letter.key })}
                formTarget="_blank"
              >
                Preview
              </Button>
              <ButtonLink kind="ghost" to={above}>
                Cancel
              </ButtonLink>
            </div>
          </form>
        </CardBody>
      </Card>
      <div className={css.requests}>
        <Card aria-labelledby="marks">
          <CardHead id="marks" title="Filled in by itself" />
          <LetterMarks variables={letter.variables} />
        </Card>
        {letter.own && <Reset to={href('/admin/settings/letters/:key/reset', { key: letter.key })} />}
      </div>
    </div>
  )
}

function Reset({ to }: { to: string }) {
  const busy = useBusy(to)
  return (
    <Form method="post" action={to}>
      <Button kind="line" icon="undo" busy={busy} busyLabel="Resetting">
        Reset to the default
      </Button>
    </Form>
  )
}
