import { href } from 'react-router'
import { StatStrip } from '#app/ui/StatStrip.tsx'
import type { Expiring } from '#domains/compliance/tracker/figures.queries.server.ts'
import type { OnboardingFigures } from '#domains/onboarding/checklists/checklists.queries.server.ts'
import { formatCount } from '#lib/count.ts'

type FiguresProps = {
  applications: { all: number; lastWeek: number }
  accounts: { staff: number; withAccount: number }
  onboarding: OnboardingFigures
  expiring: Expiring
}

/** The four tiles, each with what is behind its number. */
export function Figures({ applications, accounts, onboarding, expiring }: FiguresProps) {
  return (
    <StatStrip
      turned={false}
      stats={[
        {
          label: 'New Applicants',
          value: applications.all,
          line: <Line n={applications.lastWeek}>in the last 7 days</Line>,
          to: href('/admin/applicants'),
        },
        {
          label: 'Active Staff',
          value: accounts.staff,
          line: <Line n={accounts.withAccount}>{accounts.withAccount === 1 ? 'has' : 'have'} an account</Line>,
          to: href('/admin/staff'),
        },
        {
          label: 'Onboarding %',
          value: `${onboarding.percent}%`,
          line:
            onboarding.records === 0 ? (
              'No records yet'
            ) : (
              <>
                <Line n={onboarding.open}>being onboarded</Line>, <Line n={onboarding.stuck}>held up</Line>
              </>
            ),
          to: href('/admin/onboarding'),
        },
        {
          label: 'Expiring Certs',
          value: expiring.total,
          line: (
            <>
              <Line n={expiring.expired}>expired</Line>, <Line n={expiring.due}>due within 30 days</Line>
            </>
          ),
          to: href('/admin/compliance'),
        },
      ]}
    />
  )
}

const Line = ({ n, children }: { n: number; children: React.ReactNode }) => (
  <>
    <b>{formatCount(n)}</b> {children}
  </>
)
