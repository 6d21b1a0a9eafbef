import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { isKind, isObserved } from '#domains/supervision/kinds.rules.ts'
import { bookSupervision } from '#domains/supervision/records/booking.server.ts'
import { supervisionBookingForm } from '#domains/supervision/records/records.form.ts'
import { toBook } from '#domains/supervision/records/to-book.queries.server.ts'
import { kindNames } from '#domains/supervision/supervision.labels.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/book'
import { TimeFields } from './TimeFields.tsx'

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('kind')
  const kind = isKind(asked) ? asked : 'supervision'
  const ids = [...new Set(searchParams.getAll('person'))].filter(isId).slice(0, 50)
  return { kind, typeId: searchParams.get('type') ?? '', ...(await toBook(ctx, kind, ids)) }
})

export const action = form(
  supervisionBookingForm,
  async (ctx, form) => {
    const ids = await bookSupervision(ctx, form)
    const [only = '', ...others] = ids
    return redirectWith(
      others.length > 0 ? 'supervisions-booked' : 'supervision-booked',
      others.length > 0 ? href('/supervision') : href('/supervision/:id', { id: only }),
    )
  },
  { failure: 'Not booked' },
)

/** Books one, or one for each of several, or one with all of them together. */
export default function Book({ loaderData }: Route.ComponentProps) {
  const { kind, typeId, chosen, holders, types, day } = loaderData
  const { reply, field } = useFields()
  const here = href('/supervision/book')
  const busy = useBusy(here)
  const several = chosen.length > 1
  const leads = [...new Set(chosen.map(({ supervisor }) => supervisor))]
  const title = several
    ? `Book for ${countOf(chosen.length, 'person', 'people')}`
    : `Book: ${kindNames[kind].toLowerCase()}`
  return (
    <PageStack>
      <title>{`${reply ? 'Error: ' : ''}${title}`}</title>
      <Breadcrumb crumbs={[{ label: 'Supervision', to: href('/supervision') }, { label: title }]} />
      <PageHead title={title} />
      {chosen.length === 0 ? (
        <Card>
          <EmptyState heading="No one is chosen." line="Tick people in the schedule, then press Book." />
        </Card>
      ) : (
        <Form
          method="post"
          action={`${here}?kind=${kind}&${chosen.map(({ id }) => `person=${id}`).join('&')}`}
          className="fields measure"
          noValidate
          failure="Not booked"
        >
          <ErrorSummary errors={errorList(reply)} />
          <input type="hidden" name="kind" value={kind} />
          {chosen.map(({ id }) => (
            <input key={id} type="hidden" name="people[]" value={id} />
          ))}
          <Card>
            <CardHead title={`${kindNames[kind]} for`} />
            <CardList>
              {chosen.map(({ id, name, dueOn, supervisor }) => (
                <CardItem
                  key={id}
                  title={name}
                  meta={supervisor ? `with ${supervisor}` : 'no supervisor'}
                  end={dueOn && <Badge tone="plain">due {formatDay(dueOn)}</Badge>}
                />
              ))}
            </CardList>
          </Card>
          <Card>
            <CardBody>
              <div className="fields">
                {types.length > 0 && (
                  <SelectField
                    label="What is observed"
                    empty="Choose one"
                    options={types.map(({ id, name }) => ({ value: id, label: name }))}
                    {...field('typeId', typeId)}
                  />
                )}
                <TimeFields field={field} begin={{ day, time: '10:00', minutes: '60', place: '' }} />
                <SelectField
                  label="With"
                  empty={leads.length === 1 && leads[0] ? leads[0] : 'Each with their own supervisor'}
                  options={holders.map(({ id, name }) => ({ value: id, label: name }))}
                  {...field('supervisorId')}
                />
                {several && !isObserved(kind) && kind !== 'appraisal' && (
                  <RadioGroup
                    label="How"
                    {...field('together', 'each')}
                    options={[
                      { value: 'each', label: 'One each, one after the other' },
                      { value: 'group', label: 'One with all of them together' },
                    ]}
                  />
                )}
                <p className="muted">Everyone concerned gets an email with the appointment for their calendar.</p>
                <div className="row">
                  <Button icon="cal" busy={busy} busyLabel="Booking">
                    {several ? 'Book them' : 'Book it'}
                  </Button>
                </div>
              </div>
            </CardBody>
          </Card>
        </Form>
      )}
    </PageStack>
  )
}
