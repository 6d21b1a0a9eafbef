import { errorList } from '#app/doors/form-reply.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'

/** A person is searched for; `none` when there is no one to find. */
type PersonAsked = { name: string; label: string; hint: string; search: string; none: boolean }

type OneQuestionProps = {
  title: string
  action: string
  back: string
  field: { name: string; label: string; hint: string; options: { value: string; label: string }[] } | PersonAsked
  /** Shown in place of the question while there is nothing to choose. */
  none: string
  button: string
  busyLabel: string
}

/** A form that asks for one choice and starts something with it. */
export function OneQuestion({ title, action, back, field: question, none, button, busyLabel }: OneQuestionProps) {
  const { reply, field } = useFields()
  const busy = useBusy(action)
  const errors = errorList(reply)
  return (
    <Card aria-labelledby="question" className={css.narrow ?? ''}>
      {errors.length > 0 && <title>{`Error: ${title}`}</title>}
      <CardHead id="question" title={title} />
      <CardBody>
        {('search' in question ? question.none : question.options.length === 0) ? (
          <div className="fields">
            <p>{none}</p>
            <div className="row">
              <ButtonLink kind="line" to={back}>
                Back
              </ButtonLink>
            </div>
          </div>
        ) : (
          <Form method="post" action={action} noValidate className="fields">
            <ErrorSummary errors={errors} />
            {'search' in question ? (
              <PersonPicker
                label={question.label}
                hint={question.hint}
                name={question.name}
                field={field}
                search={question.search}
              />
            ) : (
              <SelectField
                label={question.label}
                hint={question.hint}
                options={question.options}
                empty="Choose"
                {...field(question.name)}
              />
            )}
            <FormVerbs busy={busy} busyLabel={busyLabel} back={back}>
              {button}
            </FormVerbs>
          </Form>
        )}
      </CardBody>
    </Card>
  )
}
