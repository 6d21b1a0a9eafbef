import { href, Outlet, useLocation } from 'react-router'
import { cookieOf } from '#app/doors/flash.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { FindButton } from '#app/parts/office/FindButton.tsx'
import { OfficeError } from '#app/parts/office/OfficeError.tsx'
import { usePalette } from '#app/parts/office/palette/use-palette.tsx'
import { type SidebarCounts, sidebar } from '#app/parts/office/sidebar.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { SecondStepDue } from '#app/parts/role-home/SecondStepDue.tsx'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import { errorWords } from '#app/ui/error-words.ts'
import { placeOf } from '#app/ui/shell-places.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { twoFactorDue } from '#domains/accounts/two-factor.server.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { sidebarCounts } from '#domains/sidebar.queries.server.ts'
import type { Route } from './+types/layout'
import { useKeptWords } from './kept-words.ts'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { actor } = ctx
  const [counts, appDue] = await Promise.all([sidebarCounts(ctx), twoFactorDue(ctx)])
  return {
    person: { name: actor.name, role: actor.role ?? '' },
    counts: { ...counts, finance: mayRunFinance(actor) },
    appDue,
    collapsed: cookieOf(request, 'sidebar') === 'collapsed',
    folded: cookieOf(request, 'folds')?.split('.') ?? [],
  }
})

export const shouldRevalidate = otherPage

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <Office {...loaderData}>
      <Outlet />
    </Office>
  )
}

/** When an office page fails, the shell around it stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  if (!loaderData) throw error
  return (
    <Office {...loaderData}>
      <OfficeError {...errorWords(error)} page={placeOf(sidebar(loaderData.counts), pathname)?.label} />
    </Office>
  )
}

type OfficeProps = {
  person: { name: string; role: string }
  counts: SidebarCounts
  appDue: string | undefined
  collapsed: boolean
  folded: string[]
  children: React.ReactNode
}

function Office({ person, counts, appDue, collapsed, folded, children }: OfficeProps) {
  const root = useRootData()
  useKeptWords()
  const { open, palette } = usePalette(counts.finance)
  return (
    <AdminShell
      brand={root?.brand ?? ''}
      home={href('/')}
      items={sidebar(counts)}
      person={person}
      collapsed={collapsed}
      folded={folded}
      find={<FindButton onPress={open} />}
      top={<FindButton icon onPress={open} />}
      signOut={<AccountFoot />}
    >
      <SecondStepDue from={appDue} />
      {children}
      {palette}
    </AdminShell>
  )
}
