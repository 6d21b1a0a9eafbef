import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { PublicLinks, PublicShell } from '#app/ui/PublicShell.tsx'

const links = [
  { to: '/', label: 'Home' },
  { to: '/application-form', label: 'Apply', look: 'button' as const },
  { to: '/auth', label: 'Portal', title: 'Access your staff or HR dashboard' },
]

/** A page for everybody, with the hub's name in its title. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const brand = root?.brand ?? ''
  return (
    <PublicShell
      brand={brand}
      owner={root?.organisation ?? brand}
      nav={<PublicLinks links={links} />}
      {...(root && { year: root.year })}
    >
      <title>{`${title} – ${brand}`}</title>
      {children}
    </PublicShell>
  )
}
