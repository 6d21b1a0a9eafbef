import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { cardsForm } from '#domains/accounts/dashboard-cards.form.ts'
import { cardLabels } from '#domains/accounts/dashboard-cards.rules.ts'
import { arrangeCards, cardsOf } from '#domains/accounts/dashboard-cards.server.ts'
import type { Route } from './+types/arrange'
import css from './cards.module.css'

const here = href('/admin/arrange')

export const loader = read(async (ctx) => ({ cards: await cardsOf(ctx) }))

export const action = form(cardsForm, async (ctx, form) => {
  await arrangeCards(ctx, form)
  return redirectWith('dashboard-arranged', href('/admin'))
})

export default function Arrange({ loaderData: { cards } }: Route.ComponentProps) {
  const { reply, field, tick } = useFields()
  const busy = useBusy(here)
  const places = cards.map((_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))
  const errors = errorList(reply)
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Arrange the dashboard`}</title>
      <PageHead title="Arrange the dashboard" />
      <Card className={css.arrange ?? ''}>
        <CardBody>
          <Form method="post" action={here} className="fields" noValidate>
            <ErrorSummary errors={errors} />
            <p className="muted">
              Tick what your dashboard shows, and choose the place of each card. It changes for you alone.
            </p>
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
    </PageStack>
  )
}
