import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import { AccountFoot } from '#app/ui/role-home/AccountFoot.tsx'
import { trainerItems } from './trainer-items.ts'

type TrainerShellProps = { name: string; collapsed?: boolean; children: ReactNode }

/** The working frame of those who teach. */
export function TrainerShell({ name, collapsed = false, children }: TrainerShellProps) {
  return (
    <AdminShell
      brand={useRootData()?.brand ?? ''}
      home={href('/trainer')}
      items={trainerItems()}
      person={{ name, role: 'Trainer' }}
      signOut={<AccountFoot />}
      collapsed={collapsed}
    >
      {children}
    </AdminShell>
  )
}
