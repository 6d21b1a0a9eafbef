import type { ReactNode } from 'react'
import { href, useRouteLoaderData } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { SecondStepDue } from '#app/parts/role-home/SecondStepDue.tsx'
import { trainerItems } from '#app/parts/role-home/trainer-items.ts'
import { AdminShell } from '#app/ui/AdminShell.tsx'
import type { twoFactorDue } from '#domains/accounts/two-factor.server.ts'
import type { trainerCounts } from '#domains/learning/reports/desk.queries.server.ts'

/** What waits, for the sidebar of every page of the area. */
export type TrainerArea = {
  counts: Awaited<ReturnType<typeof trainerCounts>>
  name: string
  secondStepFrom: Awaited<ReturnType<typeof twoFactorDue>>
}
type TrainerShellProps = { name: string; collapsed?: boolean; children: ReactNode }

/** The working frame of those who teach. */
export function TrainerShell({ name, collapsed = false, children }: TrainerShellProps) {
  const area = useRouteLoaderData('trainer/layout') as TrainerArea | undefined
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
