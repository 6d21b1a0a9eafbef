import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'

type PolicyFieldsProps = { heading: string; action: string; saved?: { title: string; text: string } }

/** A policy to publish, new or changed. */
export function PolicyFields({ heading, action, saved = { title: '', text: '' } }: PolicyFieldsProps) {
  const reply = useFormReply()
  const busy = useBusy(action)
  const errors = errorList(reply)
  const field = (name: keyof typeof saved) => ({
    name,
    defaultValue: reply?.values[name] ?? saved[name],
    error: reply?.errors[name],
  })
  return (
    <Card aria-labelledby="policy" className={css.wide ?? ''}>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${heading} – Policies – Settings`}</title>
      <CardHead id="policy" title={heading} />
      <CardBody>
        <Form method="post" action={action} noValidate className={css.ask}>
          <ErrorSummary errors={errors} />
          <TextField label="Title" maxLength={200} autoComplete="off" {...field('title')} />
          <TextArea
            label="Text"
            hint="An empty line begins a paragraph, “## ” a heading, “- ” a line of a list. A changed text is a new version, which everybody in post signs anew."
            rows={16}
            maxLength={40_000}
            {...field('text')}
          />
          <div className="row">
            <Button busy={busy} busyLabel="Publishing">
              Publish
            </Button>
            <ButtonLink kind="ghost" to={href('/admin/settings/policies')}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </CardBody>
    </Card>
  )
}
