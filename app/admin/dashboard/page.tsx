import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Updating } from '#app/ui/compliance/Updating.tsx'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/office/dashboard.module.css'
import { QuickSearch } from '#app/ui/office/QuickSearch.tsx'
import { Troubles } from '#app/ui/office/Troubles.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import { dashboardFigures } from '#domains/dashboard.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { may } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { ApplicantsCard } from './ApplicantsCard.tsx'
import { ComplianceAlertsCard } from './ComplianceAlertsCard.tsx'
import { OnboardingCard } from './OnboardingCard.tsx'
import { officeTasks } from './office-tasks.ts'
import { RejectionsCard } from './RejectionsCard.tsx'
import { SafeToWorkCard } from './SafeToWorkCard.tsx'
import { TasksCard } from './TasksCard.tsx'

export const loader = read(async (ctx) => {
  const { board, ...figures } = await dashboardFigures(ctx)
  return { ...figures, ...board, vets: may(ctx.actor, 'vetting'), today: todayOf(ctx) }
})

const parts = [
  { id: 'safe', label: 'Safe to work' },
  { id: 'applicants', label: 'Applicants' },
  { id: 'alerts', label: 'Compliance' },
  { id: 'onboarding', label: 'Onboarding' },
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { rejections, applications, accounts, onboarding, expiring, today } = loaderData
  return (
    <PageStack>
      <title>Admin / HR Dashboard</title>
      <PageHead title="Admin / HR Dashboard">
        <QuickSearch action={href('/admin/search')} finds="staff, applicants, courses" />
        <ExportButton href={href('/admin/users.csv')} fileName="users.csv" />
      </PageHead>
      <Troubles troubles={loaderData.troubles} today={today} />
      <Updating since={expiring.updatingSince} />
      <JumpTo parts={parts} />
      <SafeToWorkCard figures={loaderData.safe} urgent={loaderData.urgent} vets={loaderData.vets} today={today} />
      <TasksCard tasks={officeTasks(loaderData)} today={today} isNew={isNew(loaderData)} />
      <StatStrip
        stats={[
          {
            label: 'New Applicants',
            value: applications.all,
            line: `${applications.lastWeek} in the last 7 days`,
            to: href('/admin/applicants'),
          },
          {
            label: 'Active Staff',
            value: accounts.staff,
            line: `+ ${accounts.others} in other roles`,
            to: href('/admin/staff'),
          },
          {
            label: 'Onboarding %',
            value: `${onboarding.percent}%`,
            line: onboarding.records === 0 ? 'No records yet' : `${onboarding.open} being onboarded`,
            to: href('/admin/onboarding'),
          },
          {
            label: 'Expiring Certs',
            value: expiring.total,
            line: `${formatCount(expiring.expired)} expired, ${formatCount(expiring.due)} due within 30 days`,
            to: href('/admin/compliance'),
          },
        ]}
      />
      <div className={css.halves}>
        <ApplicantsCard all={applications.all} latest={applications.latest} />
        <ComplianceAlertsCard alerts={expiring.soonest} today={today} />
        <OnboardingCard figures={onboarding} />
        <RejectionsCard counts={rejections} />
      </div>
    </PageStack>
  )
}

/** No staff on record and no applications. */
const isNew = ({ applications, accounts, expiring }: Route.ComponentProps['loaderData']) =>
  applications.all + accounts.staff + expiring.total + expiring.missing === 0
