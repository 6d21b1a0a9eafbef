import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { SecondStepDue } from '#app/parts/role-home/SecondStepDue.tsx'
import { trainerItems } from '#app/parts/role-home/trainer-items.ts'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import type { loader } from './layout.tsx'

type TrainerShellProps = { name: string; collapsed?: boolean; children: ReactNode }

/** The working frame of those who teach. */
export function TrainerShell({ name, collapsed = false, children }: TrainerShellProps) {
  const area = useRouteLoaderData<typeof loader>('trainer/layout')
  return (
    <AdminShell
      brand={useRootData()?.brand ?? ''}
      home={href('/trainer')}
      items={trainerItems(area?.counts)}
      person={{ name, role: 'Trainer' }}
      signOut={<AccountFoot />}
      collapsed={collapsed}
    >
      <SecondStepDue from={area?.secondStepFrom} />
      {children}
    </AdminShell>
  )
}
