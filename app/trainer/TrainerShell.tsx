import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import { AccountFoot } from '#app/ui/role-home/AccountFoot.tsx'
import { trainerItems } from '#app/ui/role-home/trainer-items.ts'
import type { loader } from './layout.tsx'

type TrainerShellProps = { name: string; collapsed?: boolean; children: ReactNode }

/** The working frame of those who teach. */
export function TrainerShell({ name, collapsed = false, children }: TrainerShellProps) {
  const waits = useRouteLoaderData<typeof loader>('trainer/layout')?.counts
  return (
    <AdminShell
      brand={useRootData()?.brand ?? ''}
      home={href('/trainer')}
      items={trainerItems(waits)}
      person={{ name, role: 'Trainer' }}
      signOut={<AccountFoot />}
      collapsed={collapsed}
    >
      {children}
    </AdminShell>
  )
}
