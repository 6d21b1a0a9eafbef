import type { ReactNode } from 'react'
import { errorList } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { type Fields, useFields } from '#app/ui/use-fields.ts'

type SettingsFormProps = {
  title: string
  action: string
  /** The label of the button. */
  verb: string
  busyLabel?: string
  /** Where *Cancel* leads to, if there is a list above. */
  back?: string
  /** `page` takes all the room there is. */
  wide?: boolean | 'page'
  children: (fields: Fields) => ReactNode
}

/** One form of the settings in a card. Give it a `key` that changes with what is saved, so that its fields follow. */
export function SettingsForm({ title, action, verb, busyLabel = 'Saving', back, wide, children }: SettingsFormProps) {
  const fields = useFields()
  const errors = errorList(fields.reply)
  const busy = useBusy(action)
  return (
    <Card
      aria-labelledby="settings-form"
      className={(wide === 'page' ? undefined : wide ? css.wide : css.narrow) ?? ''}
    >
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} – Settings`}</title>
      <CardHead id="settings-form" title={title} />
      <CardBody>
        <Form method="post" action={action} noValidate className="fields" failure="Not saved">
          <ErrorSummary errors={errors} />
          {children(fields)}
          {back ? (
            <FormVerbs busy={busy} busyLabel={busyLabel} back={back}>
              {verb}
            </FormVerbs>
          ) : (
            <div>
              <Button busy={busy} busyLabel={busyLabel}>
                {verb}
              </Button>
            </div>
          )}
        </Form>
      </CardBody>
    </Card>
  )
}
