import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { pendingEmail } from '#domains/accounts/email-change.server.ts'
import { mySessions } from '#domains/accounts/my-sessions.server.ts'
import { myPasskeys } from '#domains/accounts/passkeys.server.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import { myTwoFactor } from '#domains/accounts/two-factor.server.ts'
import { mayHearAlerts } from '#domains/notifications/alerts.access.ts'
import { alertWayWords } from '#domains/notifications/alerts.labels.ts'
import { myAlertWay } from '#domains/notifications/alerts.server.ts'
import { homeOf } from '#platform/actor.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import type { Route } from './+types/page'
import { AccountCards } from './AccountCards.tsx'
import { useFramed } from './framed.ts'
import css from './MyAccount.module.css'
import { SessionsCard } from './SessionsCard.tsx'

export const loader = read(async (ctx) => {
  const account = await myAccount(ctx)
  return {
    account: { ...account, phone: account.phone ? phoneForPeople(account.phone) : '' },
    home: homeOf(ctx.actor.role),
    waiting: await pendingEmail(ctx),
    passkeys: await myPasskeys(ctx),
    sessions: await mySessions(ctx),
    password: await hasPassword(ctx),
    twoFactor: await myTwoFactor(ctx),
    emails: mayHearAlerts(ctx.actor) ? alertWayWords[await myAlertWay(ctx)] : undefined,
  }
})

export default function MyAccount({ loaderData: { sessions, ...account } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const cards = (
    <div className={css.cards}>
      <AccountCards {...account} />
      <SessionsCard sessions={sessions} />
    </div>
  )
  if (useFramed())
    return (
      <div className="grid gap-5 column">
        <title>{`Your account – ${brand}`}</title>
        <h1>Your account</h1>
        {cards}
      </div>
    )
  return (
    <PublicPage title="Your account" hidden>
      <div className={`wrap ${css.page}`}>
        <div className="cluster gap-3 between">
          <h1>Your account</h1>
          <div className="flow gap-2">
            <ButtonLink kind="line" icon="home" to={account.home}>
              {account.account.role === 'Admin / HR' ? 'Dashboard' : `Back to ${brand || 'the hub'}`}
            </ButtonLink>
            <SignOut />
          </div>
        </div>
        {cards}
      </div>
    </PublicPage>
  )
}
