import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/compliance/letter.module.css'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { ReminderLetter } from '#app/parts/compliance/ReminderLetter.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { readReminderLetter } from '#domains/compliance/reminders/reminder-letters.queries.server.ts'
import type { Route } from './+types/letter'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  account: await myAccount(ctx),
  letter: await readReminderLetter(ctx, params.id),
}))

export default function TeamLetter({ loaderData: { account, letter } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
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
