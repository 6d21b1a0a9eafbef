import { href, Outlet, redirect } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { door } from '#app/doors/context.ts'
import { keepDevice } from '#app/doors/kiosk-cookies.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { signOut } from '#domains/accounts/sign-in.server.ts'
import { type ListedDevice, listDevices } from '#domains/employment/kiosk/devices.queries.server.ts'
import { enrolDevice } from '#domains/employment/kiosk/devices.server.ts'
import { enrolForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { dayOfInstant, formatDayShort, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

const here = href('/admin/settings/devices')

export const loader = read(async (ctx) => ({ devices: await listDevices(ctx), locations: await openLocations(ctx) }))

/** This device is a shared one from now on, so its administrator is signed out of it. */
export const action = form(enrolForm, async (ctx, device, { request, context }: Route.ActionArgs) => {
  const secret = await enrolDevice(ctx, device)
  const cleared = await signOut(context.get(door).auth, request.headers)
  const reply = redirect(href('/kiosk'))
  for (const cookie of [...cleared, keepDevice(secret)]) reply.headers.append('Set-Cookie', cookie)
  return reply
})

const columns: Column<ListedDevice>[] = [
  {
    key: 'name',
    head: 'Device',
    cell: ({ name, location }) => (
      <>
        {name}
        <span className={css.second}>{location}</span>
      </>
    ),
  },
  {
    key: 'enrolled',
    head: 'Enrolled',
    fit: 'line',
    cell: ({ enrolledAt }) => formatDayShort(dayOfInstant(enrolledAt)),
  },
  {
    key: 'used',
    head: 'Last sign-in',
    fit: 'line',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatInstant(lastUsedAt) : <span className="muted">Never</span>),
  },
  {
    key: 'withdraw',
    head: <span className="sr">Action</span>,
    phoneLabel: '',
    cell: ({ id, name, withdrawnAt }) =>
      withdrawnAt ? (
        <Badge tone="missing" icon="x">
          Withdrawn {formatDayShort(dayOfInstant(withdrawnAt))}
        </Badge>
      ) : (
        <ButtonLink kind="quiet" size="xs" to={href('/admin/settings/devices/:id/withdraw', { id })} preventScrollReset>
          Withdraw<span className="sr"> {name}</span>
        </ButtonLink>
      ),
  },
]

export default function Devices({ loaderData: { devices, locations } }: Route.ComponentProps) {
  return (
    <PageStack>
      <Outlet />
      <p className="muted">
        People without an email address sign in on these devices with their badge and PIN, for their own training,
        policies and certificates. You make badges in the staff file, under Badge and PIN.
      </p>
      <Card>
        <DataTable
          caption="Shared devices"
          columns={columns}
          rows={devices}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              heading="No shared device yet"
              line="Sign in on the tablet or computer that people will share, open this page there, and enrol it below."
            />
          }
        />
      </Card>
      <SettingsForm
        key={devices.length}
        title="Enrol this device"
        action={here}
        verb="Enrol this device"
        busyLabel="Enrolling"
      >
        {({ field }) => (
          <>
            <p>
              This enrols the device in front of you, in this browser. You are signed out here, and it shows where to
              scan a badge.
            </p>
            <TextField
              label="Name of the device"
              hint="As people call it, like “Tablet in the staff room”."
              maxLength={60}
              autoComplete="off"
              {...field('name')}
            />
            <SelectField
              label="Location"
              empty="Choose one"
              options={locations.map(({ id, name }) => ({ value: id, label: name }))}
              {...field('locationId')}
            />
          </>
        )}
      </SettingsForm>
    </PageStack>
  )
}
