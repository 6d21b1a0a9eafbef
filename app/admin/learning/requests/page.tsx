import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { countWords } from '#app/parts/bulk/ListCard.tsx'
import { Actions } from '#app/ui/Actions.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Pager } from '#app/ui/Pager.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { shortInstant } from '#app/ui/when.ts'
import { requestFilters, requestsForm } from '#domains/learning/assignment/assignment.form.ts'
import { enrolFromRequests, listRequests, type StaffRequest } from '#domains/learning/assignment/requests.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'

const here = href('/admin/learning/requests')
const back = href('/admin/learning')

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { page } = filtersOf(requestFilters, request)
  return { list: await listRequests(ctx, page), today: todayOf(ctx) }
})

export const action = form(requestsForm, async (ctx, form) => {
  await enrolFromRequests(ctx, form)
  return redirectWith('requests-enrolled', back)
})

/** What each request would give, to be ticked and enrolled together. */
export default function Requests({ loaderData: { list, today } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const { rows: requests, page, pages } = list
  return (
    <PageStack>
      <title>Requests for courses</title>
      <PageHead title="Requests for courses" />
      {requests.length === 0 ? (
        <Card>
          <EmptyState picture="all-done" heading="No requests" line="No one in post waits for a course." />
        </Card>
      ) : (
        <Form method="post" action={listAddress(here, { page })} className="fields" noValidate>
          <ErrorSummary errors={errorList(reply)} />
          <Card aria-labelledby="field-ids">
            <CardHead id="field-ids" title="Asked for by people in post">
              {pages > 1 && countWords(list, 'request')}
            </CardHead>
            <DataTable
              caption="Requests"
              columns={columns(reply?.values ?? {}, Boolean(reply), requests)}
              rows={requests}
              rowKey={({ id }) => id}
            />
            <Pager page={page} pages={pages} href={(page) => listAddress(here, { page })} />
          </Card>
          <Card>
            <CardBody>
              <TextField
                label="Due day"
                optional
                type="date"
                width="w20"
                min={today}
                hint="Without one they take it when they like."
                {...field('dueOn')}
              />
            </CardBody>
          </Card>
          <Actions
            back={back}
            action={listAddress(here, { page })}
            verb="Enrol everyone ticked"
            busyLabel="Enrolling"
          />
        </Form>
      )}
    </PageStack>
  )
}

function columns(typed: Record<string, string>, sent: boolean, all: readonly StaffRequest[]): Column<StaffRequest>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      phoneLabel: '',
      name: true,
      cell: (row) => {
        const name = `ids.${all.indexOf(row)}`
        return (
          <CheckField label={row.name} name={name} value={row.id} defaultChecked={!sent || typed[name] === row.id} />
        )
      },
    },
    { key: 'wanted', head: 'Course or bundle', cell: ({ wanted }) => wanted },
    { key: 'gives', head: 'What happens', cell: gives },
    { key: 'requested', head: 'Requested', fit: 'line', cell: ({ requestedAt }) => shortInstant(requestedAt) },
  ]
}

function gives({ courses }: StaffRequest): string {
  const fresh = courses.filter(({ inDate }) => !inDate).length
  const kept = courses.length - fresh
  if (courses.length === 1) return kept ? 'In date already: opens when it is due' : 'Gets the course'
  return kept ? `Gets ${fresh} courses; ${kept} are in date already` : `Gets ${fresh} courses`
}
