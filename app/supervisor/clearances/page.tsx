import { href, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ClearancePage } from '#app/parts/employment/clearance/ClearancePage.tsx'
import css from '#app/parts/employment/clearance/clearance.module.css'
import { clearancePageOf, managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { type Clearance, readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { readSigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { hasRole } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { SigningPage } from './SigningPage.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const clearance = await readClearance(ctx, params.id)
  // someone of the office who signs here signs behind the second factor, as every manager does
  if (clearance.mine && !ctx.actor.mfaVerifiedAt) throw redirectWith('second-factor-first', href('/account/two-factor'))
  return {
    clearance,
    account: await myAccount(ctx),
    file: await readSigningFile(ctx, params.id),
    office: hasRole(ctx.actor, 'Admin / HR'),
  }
})

/** What is signed is what was shown: the file is read again when a dialog closes, never behind one that opens. */
export const shouldRevalidate = ({ nextUrl, currentParams, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname === href('/supervisor/clearances/:id', { id: currentParams.id ?? '' }) || defaultShouldRevalidate

export default function ManagerClearance({ loaderData: { account, clearance, file, office } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const places = managerPlaces(clearance.id)
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={account}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{clearance.name}</h1>
          <p>{summary(clearance)}</p>
        </>
      }
    >
      <title>{`Clearance of ${clearance.name} – ${brand}`}</title>
      <Outlet context={file?.shown} />
      <div className={css.manager}>
        {office ? (
          <Link to={clearancePageOf(clearance)}>Back to the {clearance.postId ? 'staff file' : 'application'}</Link>
        ) : (
          <Link to={href('/supervisor')}>Back to your tasks</Link>
        )}
        {file ? (
          <SigningPage clearance={clearance} file={file} places={places} />
        ) : (
          <ClearancePage clearance={clearance} places={places} />
        )}
      </div>
    </PortalShell>
  )
}

function summary({ job, position, location, hired }: Clearance): string {
  const start = hired?.dateFrom ?? hired?.plannedStart
  return [
    [job?.title ?? position, location?.name].filter(Boolean).join(', '),
    hired?.weeklyHours ? `${hired.weeklyHours} hours` : '',
    start ? `${hired?.dateFrom ? 'started' : 'planned start'} ${formatDay(start)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
