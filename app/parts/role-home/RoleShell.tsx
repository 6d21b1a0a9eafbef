import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { FindButton } from '#app/parts/office/FindButton.tsx'
import { usePalette } from '#app/parts/office/palette/use-palette.tsx'
import { type SidebarCounts, sidebar } from '#app/parts/office/sidebar.ts'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { homeOf, type Role } from '#platform/actor.ts'
import { AccountFoot } from './AccountFoot.tsx'
import { portalItems } from './portal-items.ts'
import { SignOut } from './SignOut.tsx'
import { trainerItems } from './trainer-items.ts'

type RoleShellProps = {
  name: string
  role: Role | undefined
  counts: Partial<SidebarCounts>
  collapsed: boolean
  folded: string[]
  children: ReactNode
}

/** The frame that someone works in: the office's or a trainer's menu, or the tabs of their own pages. */
export function RoleShell({ children, ...props }: RoleShellProps) {
  const brand = useRootData()?.brand ?? ''
  const { name, role, collapsed, folded } = props
  const kept = { brand, collapsed, folded, signOut: <AccountFoot /> }
  if (role === 'Admin / HR')
    return (
      <Office {...props} {...kept} role={role}>
        {children}
      </Office>
    )
  if (role === 'Trainer')
    return (
      <AdminShell {...kept} home={href('/trainer')} items={trainerItems(undefined)} person={{ name, role }}>
        {children}
      </AdminShell>
    )
  const applies = role === 'Job Applicant'
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={applies ? <AccountFoot /> : <SignOut />}
      {...(!applies && { items: portalItems(role, false) })}
    >
      {children}
    </PortalShell>
  )
}

type OfficeProps = RoleShellProps & { brand: string; role: string; signOut: ReactNode }

function Office({ name, role, counts, children, ...kept }: OfficeProps) {
  const { open, palette } = usePalette(counts.finance ?? false)
  return (
    <AdminShell
      {...kept}
      home={href('/')}
      items={sidebar(counts)}
      person={{ name, role }}
      find={<FindButton onPress={open} />}
      top={<FindButton icon onPress={open} />}
    >
      {children}
      {palette}
    </AdminShell>
  )
}
