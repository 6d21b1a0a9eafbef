import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { viewAddress, viewedLists } from '#app/parts/accounts/view-addresses.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { filtersToKeep, viewForm, viewLists } from '#domains/accounts/saved-views.form.ts'
import { saveView } from '#domains/accounts/saved-views.server.ts'
import type { Route } from './+types/new'

const here = href('/admin/views/new')

export const loader = read(async (_ctx, { request }: Route.LoaderArgs) => {
  const asked = new URL(request.url).searchParams
  const list = viewLists.find((one) => one === asked.get('list')) ?? 'staff'
  return { list, filters: filtersToKeep(asked.get('filters') ?? '') }
})

export const action = form(viewForm, async (ctx, view) => {
  await saveView(ctx, view)
  return redirectWith('view-saved', viewAddress(view.list, view.filters))
})

export default function NewView({ loaderData }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  const list = viewLists.find((one) => one === reply?.values.list) ?? loaderData.list
  const filters = reply?.values.filters ?? loaderData.filters
  const errors = errorList(reply)
  const back = viewAddress(list, filters)
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Save this view`}</title>
      <Breadcrumb crumbs={[{ label: viewedLists[list].label, to: back }, { label: 'Save this view' }]} />
      <PageHead title="Save this view" />
      <Card className={css.narrow ?? ''}>
        <CardBody>
          <Form method="post" action={here} className="fields" noValidate failure="Not saved">
            <ErrorSummary errors={errors} />
            <input type="hidden" name="list" value={list} />
            <input type="hidden" name="filters" value={filters} />
            {reply?.errors.filters && <p>{reply.errors.filters}</p>}
            <TextField
              label="Name"
              hint="Such as Night team. It is above the list for you alone; the same name again changes it."
              maxLength={40}
              autoComplete="off"
              {...field('name')}
            />
            <FormVerbs busy={busy} back={back}>
              Save view
            </FormVerbs>
          </Form>
        </CardBody>
      </Card>
    </PageStack>
  )
}
