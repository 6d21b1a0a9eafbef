import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { emailTemplateForm, TEMPLATE_LENGTH } from '#domains/notifications/editable-templates.form.ts'
import type { EditableTemplate } from '#domains/notifications/editable-templates.rules.ts'
import { changeEmailTemplate, listEmailTemplates } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/letter'
import { letterOf } from './letter-of.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const [letter = letterOf(params.key)] = await listEmailTemplates(ctx, [letterOf(params.key)])
  return { own: false, ...letter }
})

export const action = form(
  emailTemplateForm,
  async (ctx, words, { params: { key } }: Route.ActionArgs) => {
    await changeEmailTemplate(ctx, letterOf(key), words)
    return redirectWith('settings-saved', href('/admin/settings/letters/:key', { key }))
  },
  { invalid: 'Update failed' },
)

export const handle = { name: ({ title }: Route.ComponentProps['loaderData']) => title }

export default function LetterSettings({ loaderData: letter }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(href('/admin/settings/letters/:key', { key: letter.key }))
  const errors = errorList(reply)
  return (
    <div className={css.editor}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${letter.title} – Settings`}</title>
      <Card aria-labelledby="letter">
        <CardHead id="letter" title={letter.title}>
          {letter.own && <Badge icon="check">Edited</Badge>}
        </CardHead>
        <CardBody>
          <Form
            failure="Not saved"
            method="post"
            action={href('/admin/settings/letters/:key', { key: letter.key })}
            noValidate
            className="fields"
            key={`${letter.subject} ${letter.body}`}
          >
            <ErrorSummary errors={errors} />
            <p className="muted">{letter.goes}</p>
            <TextField label="Subject" maxLength={150} autoComplete="off" {...field('subject', letter.subject)} />
            <TextArea
              label="Text"
              hint="Leave a blank line between paragraphs. The button and your organisation’s address are added automatically."
              rows={14}
              maxLength={TEMPLATE_LENGTH}
              {...field('body', letter.body)}
            />
            <div className="row">
              <Button busy={busy} busyLabel="Saving">
                Save template
              </Button>
              <Button
                kind="line"
                icon="eye"
                formAction={href('/admin/settings/letters/:key/preview', { key: letter.key })}
                formTarget="_blank"
              >
                Preview
              </Button>
              <ButtonLink kind="ghost" to={href('/admin/settings/letters')}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </CardBody>
      </Card>
      <PageStack>
        <Card aria-labelledby="marks">
          <CardHead id="marks" title="Placeholders" />
          <LetterMarks variables={letter.variables} />
        </Card>
        {letter.own && <Reset to={href('/admin/settings/letters/:key/reset', { key: letter.key })} />}
      </PageStack>
    </div>
  )
}

function Reset({ to }: { to: string }) {
  const busy = useBusy(to)
  return (
    <Form method="post" action={to}>
      <Button kind="line" icon="undo" busy={busy} busyLabel="Resetting">
        Reset to default text
      </Button>
    </Form>
  )
}

/** The placeholders a template can use, each with an example. */
function LetterMarks({ variables }: Pick<EditableTemplate, 'variables'>) {
  return (
    <CardList>
      {Object.entries(variables).map(([name, { means, sample }]) => (
        <CardItem key={name} title={`{${name}}`} meta={`${means}, for example ${sample}`} />
      ))}
    </CardList>
  )
}
