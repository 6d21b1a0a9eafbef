import type { ReactNode } from 'react'
import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { type Arranged, cardLabels } from '#domains/accounts/dashboard-cards.rules.ts'
import css from './cards.module.css'

type Props = { title: string; line: string; cards: Arranged; action: string; children?: ReactNode }

/** Which cards a dashboard shows, and in which order. */
export function ArrangePage({ title, line, cards, action, children }: Props) {
  const { reply, field, tick } = useFields()
  const busy = useBusy(action)
  const places = cards.map((_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))
  const errors = errorList(reply)
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title}`}</title>
      <PageHead title={title} />
      <Card className={css.arrange ?? ''}>
        <CardBody>
          <Form method="post" action={action} className="fields" noValidate>
            <ErrorSummary errors={errors} />
            <p className="muted">{line}</p>
            <ul className={css.choices}>
              {cards.map(({ card, shown }, at) => (
                <li key={card}>
                  <CheckField label={cardLabels[card]} {...tick(`show.${card}`, shown)} />
                  <SelectField
                    label={`Place of ${cardLabels[card]}`}
                    quietLabel
                    options={places}
                    {...field(`place.${card}`, `${at + 1}`)}
                  />
                </li>
              ))}
            </ul>
            <FormVerbs busy={busy} back={href('/admin')}>
              Save
            </FormVerbs>
          </Form>
        </CardBody>
      </Card>
      {children}
    </PageStack>
  )
}
