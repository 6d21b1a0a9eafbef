import { href, Outlet } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { addIssuerForm } from '#domains/learning/passport/issuers.form.ts'
import { addIssuer, listIssuers, type TrustedIssuer } from '#domains/learning/passport/issuers.server.ts'
import { publishedKeys } from '#domains/learning/passport/keys.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { config } from '#platform/config.server.ts'
import type { Route } from './+types/page'
import own from './issuers.module.css'

const here = href('/admin/settings/learning/issuers')

/** The hubs whose certificates are verified here, and by what others verify ours. */
export const loader = read(async (ctx) => {
  const issuers = await listIssuers(ctx)
  const open = (await publishedKeys(ctx)).find(({ retiredAt }) => !retiredAt)
  return { issuers, address: config().publicUrl, fingerprint: open?.fingerprint }
})

export const action = form(addIssuerForm, async (ctx, issuer) => {
  await addIssuer(ctx, issuer)
  return redirectWith('issuer-trusted', here)
})

const columns: Column<TrustedIssuer>[] = [
  {
    key: 'name',
    head: 'Hub',
    cell: ({ name, address }) => (
      <>
        {name}
        <span className={css.second}>{address}</span>
      </>
    ),
  },
  {
    key: 'fingerprint',
    head: 'Fingerprint',
    cell: ({ fingerprint }) => <span className={own.fingerprint}>{fingerprint}</span>,
  },
  { key: 'added', head: 'Added', fit: 'line', cell: ({ addedAt }) => formatDayShort(dayOfInstant(addedAt)) },
  {
    key: 'remove',
    head: <span className="sr">Action</span>,
    phoneLabel: '',
    cell: ({ id, name }) => (
      <ButtonLink
        kind="quiet"
        size="xs"
        to={href('/admin/settings/learning/issuers/:id/remove', { id })}
        preventScrollReset
      >
        Remove<span className="sr"> {name}</span>
      </ButtonLink>
    ),
  },
]

export const handle = { name: 'Certificates from elsewhere' }

export default function Issuers({ loaderData: { issuers, address, fingerprint } }: Route.ComponentProps) {
  return (
    <PageStack>
      <Outlet />
      <div className={css.bar}>
        <p className="muted">
          Certificates that people bring from these hubs are verified. The office still approves each before it counts.
        </p>
        <ButtonLink icon="plus" to={href('/admin/settings/learning/issuers/fetch')} preventScrollReset>
          Add a hub by its address
        </ButtonLink>
      </div>
      <Card>
        <DataTable
          caption="Hubs whose certificates are verified"
          columns={columns}
          rows={issuers}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              heading="No other hub yet"
              line="Add the hub of another provider, so that its certificates are verified when people bring them."
            />
          }
        />
      </Card>
      <SettingsForm
        key={issuers.length}
        title="Add a hub by its fingerprint"
        action={here}
        verb="Add this hub"
        busyLabel="Adding"
      >
        {({ field }) => (
          <>
            <TextField label="Name of the provider" maxLength={200} autoComplete="off" {...field('name')} />
            <TextField
              label="Address of its hub"
              hint="Like https://hub.example.org"
              maxLength={200}
              autoComplete="off"
              {...field('address')}
            />
            <TextField
              label="Fingerprint"
              hint="Ask them for it by phone or in person: it is on this page of their hub."
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              {...field('fingerprint')}
            />
          </>
        )}
      </SettingsForm>
      <Card aria-labelledby="ours" className={css.narrow ?? ''}>
        <CardHead id="ours" title="Certificates of this hub" />
        <CardBody>
          <div className="fields">
            <p>Others verify our certificates by these.</p>
            <DefinitionList
              bare
              items={[
                { label: 'Address', value: address },
                {
                  label: 'Fingerprint',
                  value: fingerprint ? (
                    <span className={own.fingerprint}>{fingerprint}</span>
                  ) : (
                    'Made when the first certificate is signed'
                  ),
                },
              ]}
            />
            <div className="row">
              <ButtonLink
                kind="line"
                icon="again"
                to={href('/admin/settings/learning/issuers/new-key')}
                preventScrollReset
              >
                Sign with a new key
              </ButtonLink>
            </div>
          </div>
        </CardBody>
      </Card>
    </PageStack>
  )
}
