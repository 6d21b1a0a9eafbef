import { href, Link, useRouteLoaderData } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { homeFor, signedIn } from '#app/doors/guards.server.ts'
import { answer, idOf } from '#app/doors/old-doors.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import css from '#app/ui/compliance/letter.module.css'
import { PrintButton } from '#app/ui/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/ui/compliance/ReminderLetter.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { AccountFoot } from '#app/ui/role-home/AccountFoot.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import type { Route } from './+types/letter'

export const middleware = [signedIn, homeFor('Supervisor / Manager', 'supervisors-only')]

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => ({
    account: await myAccount(ctx),
    letter: await readReminderLetter(ctx, idOf(params.id)),
  }))
}

export default function TeamLetter({ loaderData: { account, letter } }: Route.ComponentProps) {
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.brand ?? ''
  return (
    <PortalShell brand={brand} home={href('/supervisor')} person={account} signOut={<AccountFoot />} narrow>
      <title>{`Letter to ${letter.person.name} – ${brand}`}</title>
      <PageStack>
        <div className={css.bar}>
          <p>
            <Link to={href('/supervisor')}>Back to my team</Link>
          </p>
          <PageHead title={`Letter to ${letter.person.name}`}>
            <PrintButton />
          </PageHead>
        </div>
        <ReminderLetter {...letter} />
      </PageStack>
    </PortalShell>
  )
}
