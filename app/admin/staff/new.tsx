import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/employment/staff/staff.module.css'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { FormVerbs } from '#app/ui/FormVerbs.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { newStaffForm } from '#domains/employment/staff-files/staff-files.form.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import type { Route } from './+types/new'
import { PostFields } from './PostFields.tsx'
import { postChoices } from './post-choices.server.ts'
import { WithoutDay } from './WithoutDay.tsx'

export const loader = read((ctx) => postChoices(ctx))

export const action = form(
  newStaffForm,
  async (ctx, form) => {
    const id = await addStaffMember(ctx, form)
    return redirectWith('staff-added', href('/admin/staff/:id', { id }))
  },
  { resolve: named('managerId', managersFor) },
)

const came = [
  { value: 'staff_file', label: 'They worked here before the hub' },
  { value: 'take_over', label: 'They came with a service that was taken over (TUPE)' },
]

export default function NewStaff({ loaderData }: Route.ComponentProps) {
  const { reply, field, tick } = useFields()
  const busy = useBusy(href('/admin/staff/new'))
  const errors = errorList(reply)
  return (
    <PageStack>
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Add staff`}</title>
      <Breadcrumb crumbs={[{ label: 'Staff Directory', to: href('/admin/staff') }, { label: 'Add staff' }]} />
      <PageHead title="Add staff" />
      <Card className={css.narrow ?? ''}>
        <CardBody>
          <Form method="post" action={href('/admin/staff/new')} className="fields" noValidate>
            <ErrorSummary errors={errors} />
            <p className="muted">
              Add someone who worked here before the hub did. No account or email needed. Who starts today or later
              comes through <Link to={href('/admin/applicants')}>Applicants</Link>.
            </p>
            <TextField label="Full name" autoComplete="off" maxLength={100} {...field('name')} />
            <div className="pair">
              <TextField label="Email" type="email" optional autoComplete="off" {...field('email')} />
              <TextField label="Phone" type="tel" optional autoComplete="off" maxLength={30} {...field('phone')} />
            </div>
            <TextField label="Staff number" optional width="w10" maxLength={30} {...field('staffNumber')} />
            {(reply?.errors.someoneElse || reply?.values.someoneElse) && (
              <CheckField
                label="This is someone else of the same name"
                {...tick('someoneElse', false)}
                error={reply.errors.someoneElse}
              />
            )}
            <PostFields {...loaderData} field={field} aboutLocation={<WithoutDay locations={loaderData.locations} />} />
            <TextField
              label="First day in this post"
              hint="Before the day since which the location is in use."
              type="date"
              {...field('dateFrom')}
            />
            <RadioGroup label="How they joined" options={came} {...field('source', 'staff_file')} />
            <TextField
              label="Previous provider"
              hint="For a take-over: who employed them, and made the checks, before."
              optional
              maxLength={200}
              autoComplete="off"
              {...field('transferor')}
            />
            <FormVerbs busy={busy} busyLabel="Adding" back={href('/admin/staff')}>
              Add staff
            </FormVerbs>
          </Form>
        </CardBody>
      </Card>
    </PageStack>
  )
}
