import type { ReactNode } from 'react'
import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { AsAtChooser } from '#app/parts/compliance/past/AsAtChooser.tsx'
import { askedOf } from '#app/parts/compliance/past/past.server.ts'
import { Updating } from '#app/parts/compliance/Updating.tsx'
import { QuickSearch } from '#app/parts/office/QuickSearch.tsx'
import { Troubles } from '#app/parts/office/Troubles.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import type { Card } from '#domains/accounts/dashboard-cards.rules.ts'
import { dashboardFigures } from '#domains/dashboard.queries.server.ts'
import { may } from '#platform/actor.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { ApplicantsCard } from './ApplicantsCard.tsx'
import { ComplianceAlertsCard } from './ComplianceAlertsCard.tsx'
import { CompliantCard } from './CompliantCard.tsx'
import css from './cards.module.css'
import { EndingCard } from './EndingCard.tsx'
import { Figures } from './Figures.tsx'
import { OnboardingCard } from './OnboardingCard.tsx'
import { officeTasks } from './office-tasks.ts'
import { PastDashboard } from './PastDashboard.tsx'
import { PipelineCard } from './PipelineCard.tsx'
import { readPastDashboard } from './past-dashboard.server.ts'
import { SetupCard } from './SetupCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import { UrgentCard } from './UrgentCard.tsx'
import { moreThan, mostUrgentOf } from './urgent.rules.ts'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) return { past: await readPastDashboard(ctx, asked) }
  const { board, compliance, ...others } = await dashboardFigures(ctx)
  const { overdue, ...inDate } = compliance
  const figures = { ...others, ...inDate }
  const [today, vets] = [todayOf(ctx), may(ctx.actor, 'vetting')]
  const urgent = mostUrgentOf({ urgent: board.urgent, overdue, vets, today })
  const more = moreThan(urgent, { ...figures, safe: board.safe, today })
  return { past: undefined, ...figures, safe: board.safe, urgent, more, today }
})

type Found = Extract<Route.ComponentProps['loaderData'], { past: undefined }>

const parts: Partial<Record<Card, string>> = {
  urgent: 'Attention',
  pipeline: 'Pipeline',
  applicants: 'Applicants',
  onboarding: 'Onboarding',
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return loaderData.past ? <PastDashboard {...loaderData.past} /> : <Now {...loaderData} />
}

function Now(loaderData: Found) {
  const { today, expiring } = loaderData
  const shown = loaderData.cards.filter((one) => one.shown).map(({ card }) => card)
  return (
    <PageStack>
      <title>Admin / HR Dashboard</title>
      <PageHead title="Admin / HR Dashboard">
        <QuickSearch action={href('/admin/search')} finds="staff, applicants, courses" />
        <AsAtChooser today={today} />
        <ButtonLink kind="quiet" to={href('/admin/arrange')}>
          Arrange
        </ButtonLink>
        <ExportButton href={href('/admin/users.csv')} fileName="users.csv" />
      </PageHead>
      <SetupCard setup={loaderData.setup} />
      <Troubles troubles={loaderData.troubles} today={today} />
      <Updating since={expiring.updatingSince} />
      <JumpTo parts={shown.flatMap((card) => (parts[card] ? { id: card, label: parts[card] } : []))} />
      <div className={css.cards}>
        {shown.map((card) => (
          <div key={card} className={widths[card]}>
            {drawn[card](loaderData)}
          </div>
        ))}
      </div>
    </PageStack>
  )
}

/** Cards that share a line with the one beside them; the others take a line of their own. */
const widths: Partial<Record<Card, string | undefined>> = {
  ...{ compliant: css.headline, ending: css.beside },
  ...{ urgent: css.wide, pipeline: css.narrow, applicants: css.wide, alerts: css.narrow },
}

const drawn: Record<Card, (figures: Found) => ReactNode> = {
  compliant: ({ compliant, byDay, today }) => <CompliantCard now={compliant} byDay={byDay} today={today} />,
  ending: ({ ending, today }) => <EndingCard ending={ending} today={today} />,
  figures: (figures) => <Figures {...figures} />,
  urgent: ({ urgent, more }) => <UrgentCard urgent={urgent} more={more} />,
  pipeline: ({ pipeline }) => <PipelineCard pipeline={pipeline} />,
  waiting: (figures) => <TasksCard tasks={officeTasks(figures)} today={figures.today} isNew={isNew(figures)} />,
  applicants: ({ applications }) => <ApplicantsCard all={applications.all} latest={applications.latest} />,
  alerts: ({ expiring, today }) => <ComplianceAlertsCard alerts={expiring.soonest} today={today} />,
  onboarding: ({ onboarding }) => <OnboardingCard figures={onboarding} />,
}

/** No staff on record and no applications. */
const isNew = ({ applications, accounts, expiring }: Found) =>
  applications.all + accounts.staff + expiring.total + expiring.missing === 0
