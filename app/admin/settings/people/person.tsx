import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Dialog, DialogActions, DialogButton, DialogClose } from '#app/ui/Dialog.tsx'
import { SelectField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { readAccount } from '#domains/accounts/people.queries.server.ts'
import { roles } from '#platform/actor.ts'
import type { Route } from './+types/person'

export const loader = read((ctx, { params: { id } }: Route.LoaderArgs) => readAccount(ctx, id))

// a refusal often means that someone else changed it first: load the current state
export const shouldRevalidate = () => true

export const handle = { name: ({ name }: Route.ComponentProps['loaderData']) => name }

export default function Account({ loaderData: account }: Route.ComponentProps) {
  const { id, name, email, role, isActive, confirmed, twoFactorAt } = account
  return (
    <PageStack>
      <title>{`${name} – Settings`}</title>
      <Outlet />
      <Card aria-labelledby="account">
        <CardHead id="account" title={name}>
          <Link to={href('/admin/settings/people')}>All accounts</Link>
        </CardHead>
        <DefinitionList
          items={[
            { label: 'Email', value: confirmed ? email : `${email} (not confirmed)` },
            { label: 'Role', value: role ?? '–' },
            { label: 'Two-factor', value: twoFactorAt ? 'On' : 'Off' },
            { label: 'Status', value: <StatusBadge of="account" status={isActive ? 'active' : 'inactive'} /> },
          ]}
        />
      </Card>
      {confirmed && (
        <Card aria-labelledby="role-of">
          <CardHead id="role-of" title="Change the role" />
          <CardBody>
            <RoleForm key={role} id={id} role={role} />
          </CardBody>
        </Card>
      )}
      <div>
        <OnOff id={id} name={name} isActive={isActive} />
      </div>
    </PageStack>
  )
}

function RoleForm({ id, role }: { id: string; role: string | null }) {
  const action = href('/admin/settings/people/:id/role', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className={classes('fields', css.narrow)}>
      <SelectField
        label="Role"
        name="role"
        hint="They are notified by email, signed out everywhere and must log in again."
        options={roles.map((name) => ({ value: name, label: name }))}
        defaultValue={role ?? ''}
      />
      <div>
        <Button busy={busy} busyLabel="Changing">
          Change role
        </Button>
      </div>
    </Form>
  )
}

function OnOff({ id, name, isActive }: { id: string; name: string; isActive: boolean }) {
  const action = isActive
    ? href('/admin/settings/people/:id/deactivate', { id })
    : href('/admin/settings/people/:id/activate', { id })
  const busy = useBusy(action)
  if (!isActive)
    return (
      <Form method="post" action={action}>
        <Button kind="line" busy={busy} busyLabel="Activating">
          Activate the account
        </Button>
      </Form>
    )
  return (
    <>
      <DialogButton opens="deactivate" kind="line">
        Deactivate the account
      </DialogButton>
      <Dialog
        id="deactivate"
        title={`Deactivate ${name}?`}
        description="They are signed out everywhere at once and cannot log in. Nothing is deleted, and you can reactivate the account."
      >
        <Form method="post" action={action}>
          <DialogActions>
            <DialogClose closes="deactivate" />
            <Button kind="danger" busy={busy} busyLabel="Deactivating">
              Deactivate
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}
