import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { nominatedForm } from '#domains/people/jobs/appointments.form.ts'
import { appointmentsOf } from '#domains/people/jobs/appointments.queries.server.ts'
import { nominate } from '#domains/people/jobs/appointments.server.ts'
import { nominatedNow } from '#domains/people/jobs/nominated.queries.server.ts'
import type { Route } from './+types/nominated'
import { AppointmentFields } from './AppointmentFields.tsx'
import { AppointmentsCard } from './AppointmentsCard.tsx'

const here = href('/admin/settings/locations/nominated')

export const loader = read(async (ctx) => ({
  nominated: await nominatedNow(ctx),
  appointments: await appointmentsOf(ctx, null),
}))

export const action = form(
  nominatedForm,
  async (ctx, form) => {
    await nominate(ctx, form)
    return redirectWith('settings-saved', href('/admin/settings/locations'))
  },
  { resolve: named('nominatedId', managersFor) },
)

export default function Nominated({ loaderData: { nominated, appointments } }: Route.ComponentProps) {
  return (
    <PageStack>
      <SettingsForm
        key={nominated?.personId ?? 'none'}
        title="Nominated individual"
        action={here}
        back={href('/admin/settings/locations')}
        verb="Save"
      >
        {({ field }) => (
          <>
            <PersonPicker
              label="Nominated individual"
              optional
              hint="Answers to the regulator for the provider. Signs off the registered managers themselves, and people at a location without a manager. No one signs their own file."
              name="nominatedId"
              field={field}
              search={peopleSearch({ for: 'manager' })}
              begin={{ id: nominated?.personId ?? '', name: nominated?.name ?? '' }}
            />
            <AppointmentFields field={field} />
          </>
        )}
      </SettingsForm>
      <AppointmentsCard appointments={appointments} />
    </PageStack>
  )
}
