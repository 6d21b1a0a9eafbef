import { href, Link, Outlet } from 'react-router'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ClearancePage } from '#app/ui/clearance/ClearancePage.tsx'
import css from '#app/ui/clearance/clearance.module.css'
import { managerPlaces } from '#app/ui/clearance/places.ts'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { AccountFoot } from '#app/ui/role-home/AccountFoot.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import type { Route } from './+types/page'

export const middleware = [signedIn, homeFor('Supervisor / Manager', 'supervisors-only')]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  account: await myAccount(ctx),
  clearance: await readClearance(ctx, params.id),
}))

export default function ManagerClearance({ loaderData: { account, clearance } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={account}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{clearance.name}</h1>
          <p>{[clearance.job?.title ?? clearance.position, clearance.location?.name].filter(Boolean).join(', ')}</p>
        </>
      }
    >
      <title>{`Clearance of ${clearance.name} – ${brand}`}</title>
      <Outlet />
      <div className={css.manager}>
        <Link to={href('/supervisor')}>Back to your tasks</Link>
        <ClearancePage clearance={clearance} places={managerPlaces(clearance.id)} />
      </div>
    </PortalShell>
  )
}
