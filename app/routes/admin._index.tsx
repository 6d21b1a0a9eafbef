import { ApplicantsCard, ComplianceAlertsCard, OnboardingCard, TasksCard } from '#app/admin/DashboardCards.tsx'
import css from '#app/admin/dashboard.module.css'
import { QuickSearch } from '#app/admin/QuickSearch.tsx'
import { RejectionsCard } from '#app/admin/RejectionsCard.tsx'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { ExportButton } from '#app/list/ExportButton.tsx'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import { countRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import { activeAccounts } from '#domains/accounts/figures.queries.server.ts'
import { countStuckMessages } from '#domains/notifications/figures.queries.server.ts'
import { applicationFigures } from '#domains/recruitment/applications/applications.queries.server.ts'
import { countFollowUps } from '#domains/recruitment/checks/follow-ups.queries.server.ts'
import { clearanceFigures } from '#domains/recruitment/clearance/figures.queries.server.ts'
import { countReferencesToChase } from '#domains/recruitment/references/figures.queries.server.ts'
import { countRejections } from '#domains/recruitment/review/reject-counts.queries.server.ts'
import type { Route } from './+types/admin._index'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => {
    const [applications, accounts, accessRequests, stuckMessages, followUps, references] = await Promise.all([
      applicationFigures(ctx),
      activeAccounts(ctx),
      countRoleRequests(ctx),
      countStuckMessages(ctx),
      countFollowUps(ctx),
      countReferencesToChase(ctx),
    ])
    const atGate = await clearanceFigures(ctx)
    const rejections = await countRejections(ctx)
    return { atGate, rejections, applications, accounts, accessRequests, stuckMessages, followUps, references }
  })
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { atGate, rejections, applications, accounts, accessRequests, stuckMessages, followUps, references } =
    loaderData
  return (
    <PageStack>
      <title>Admin / HR Dashboard</title>
      <PageHead title="Admin / HR Dashboard">
        <QuickSearch />
        <ExportButton href="/admin/users.csv" fileName="users.csv" />
      </PageHead>
      <StatStrip
        stats={[
          {
            label: 'New Applicants',
            value: applications.all,
            line: `${applications.lastWeek} in the last 7 days`,
            to: '/admin/applicants',
          },
          {
            label: 'Active Staff',
            value: accounts.staff,
            line: `+ ${accounts.others} in other roles`,
            to: '/admin/staff',
          },
          { label: 'Onboarding %', value: '0%', line: 'No records yet', to: '/admin/onboarding' },
          { label: 'Expiring Certs', value: 0, line: 'No records yet', to: '/admin/compliance' },
        ]}
      />
      <div className={css.two}>
        <ApplicantsCard all={applications.all} latest={applications.latest} />
        <div className={css.column}>
          <TasksCard
            tasks={[
              {
                to: '/admin/applicants?status=submitted',
                count: applications.submitted,
                one: 'application waits for a review',
                many: 'applications wait for a review',
              },
              {
                to: '/admin/settings/access-requests',
                count: accessRequests,
                one: 'access request to decide',
                many: 'access requests to decide',
              },
              {
                to: '/admin/references',
                count: references,
                one: 'reference to chase',
                many: 'references to chase',
              },
              {
                to: '/admin/checks',
                count: followUps,
                one: 'check to follow up within 30 days',
                many: 'checks to follow up within 30 days',
              },
              {
                to: '/admin/clearances?view=open',
                count: atGate.open,
                one: 'offer with open checks',
                many: 'offers with open checks',
              },
              {
                to: '/admin/clearances?view=waiting',
                count: atGate.waiting,
                one: 'person cleared, waiting for a start date',
                many: 'people cleared, waiting for a start date',
              },
              {
                to: '/admin/clearances?view=ending',
                count: atGate.ending,
                one: 'conditional start that ends within 14 days',
                many: 'conditional starts that end within 14 days',
              },
              {
                to: '/admin/notifications?state=failed',
                count: stuckMessages,
                one: 'message did not get through',
                many: 'messages did not get through',
              },
            ]}
          />
          <ComplianceAlertsCard />
          <RejectionsCard counts={rejections} />
        </div>
      </div>
      <OnboardingCard />
    </PageStack>
  )
}
