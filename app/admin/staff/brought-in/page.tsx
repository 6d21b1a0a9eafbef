import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, type FormReply } from '#app/doors/form-reply.ts'
import { readList } from '#app/doors/read-list.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { BroughtInDays, BroughtInState, cameWords } from '#app/parts/employment/staff/BroughtInState.tsx'
import css from '#app/parts/employment/staff/staff.module.css'
import { TickPerson } from '#app/parts/employment/staff/TickPerson.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { FieldError, fieldId } from '#app/ui/FieldFrame.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { broughtInFilters, verifyByForm } from '#domains/employment/bring-ins/bring-ins.form.ts'
import { type BroughtIn, listBroughtIn } from '#domains/employment/bring-ins/brought-in.queries.server.ts'
import { planVerification } from '#domains/employment/bring-ins/confirming.server.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

const here = href('/admin/staff/brought-in')

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(broughtInFilters, request), async (filters) => ({
    ...(await listBroughtIn(ctx, filters)),
    places: (await listLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  })),
)

export const action = form(verifyByForm, async (ctx, form) => {
  await planVerification(ctx, form)
  return redirectWith('verification-planned', here)
})

const states = [
  { value: 'unconfirmed', label: 'Waiting for confirmation' },
  { value: 'confirmed', label: 'Confirmed' },
]

export default function BroughtInList({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  const errors = errorList(reply)
  const places = list?.places ?? []
  const at = new Map((list?.rows ?? []).map(({ id }, place) => [id, place]))
  const chips = chipsOf(here, filters, {
    state: (value: string) => states.find((state) => state.value === value)?.label ?? value,
    location: (value: string) => places.find((place) => place.value === value)?.label ?? 'Another location',
  })
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Brought in`}</title>
      <Breadcrumb crumbs={[{ label: 'Staff Directory', to: href('/admin/staff') }, { label: 'Brought in' }]} />
      <PageHead title="Brought in" />
      <p className="muted">
        Staff who worked here before this hub. The registered manager of their location confirms each by name within 7
        days. Identity and right to work are checked here within 14 days, everything else by the planned day, 12 weeks
        at most. After a deadline that is missed, they are not cleared to work.
      </p>
      <FilterBar
        selects={[
          { name: 'state', label: 'State', value: filters.state, options: states },
          { name: 'location', label: 'Location', value: filters.location, options: places },
        ]}
        count={countWords(list, 'person', 'people')}
        inForce={chips}
        clearTo={here}
      />
      <Form method="post" action={here} className="fields" noValidate>
        <ErrorSummary errors={errors} />
        {reply?.errors.ids && (
          <div id={fieldId('ids')} tabIndex={-1}>
            <FieldError id="ids" error={reply.errors.ids} />
          </div>
        )}
        <ListCard
          list={list}
          caption="People brought in"
          columns={columns({ today: list?.today ?? '', mayPlan: list?.mayPlan ?? false, places: at, reply })}
          rowKey={({ id }) => id}
          empty={chips.length > 0 ? 'No one matches these filters.' : 'No one was brought in.'}
          emptyLine={
            chips.length > 0
              ? 'Remove a filter to see more.'
              : 'Staff added by hand or imported, who began before their location was in use, are listed here.'
          }
          pageHref={(page) => listAddress(here, filters, { page })}
        />
        {list?.mayPlan && list.rows.length > 0 && (
          <Card>
            <CardBody>
              <div className="fields">
                <TextField label="Verify those ticked by" type="date" {...field('verifyBy')} />
                <div>
                  <Button kind="line" busy={busy}>
                    Save the day
                  </Button>
                </div>
              </div>
            </CardBody>
          </Card>
        )}
      </Form>
    </PageStack>
  )
}

type Shown = { today: string; mayPlan: boolean; places: Map<string, number>; reply: FormReply | undefined }

function columns({ today, mayPlan, places, reply }: Shown): Column<BroughtIn>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: ({ id, personId, name, job, location }) => (
        <div className="abreast gap-3 top">
          {mayPlan && <TickPerson at={places.get(id) ?? 0} id={id} name={name} reply={reply} />}
          <div>
            <Link to={href('/admin/staff/:id', { id: personId })}>{name}</Link>
            <span className={css.second}>
              {job}, {location}
            </span>
          </div>
        </div>
      ),
    },
    {
      key: 'firstDay',
      head: 'First day',
      cell: (row) => (
        <span>
          <span className="unbroken">{formatDayShort(row.firstDay)}</span>
          <span className={css.second}>{cameWords(row)}</span>
        </span>
      ),
    },
    { key: 'state', head: 'State', phoneLabel: '', cell: (row) => <BroughtInState row={row} /> },
    {
      key: 'verifyBy',
      head: 'Days left',
      cell: (row) => <BroughtInDays row={row} today={today} />,
    },
  ]
}
