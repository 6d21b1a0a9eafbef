import { href, Outlet } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import { type OwnCpd, ownCpd } from '#domains/learning/passport/cpd.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { addDays, formatDay } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'
import css from './cpd.module.css'
import { Entry } from './Entry.tsx'
import { Totals } from './Totals.tsx'

/** What the signed-in person learned, here and elsewhere, to print for a revalidation. */
export const loader = read(async (ctx) => ({
  ...(await ownCpd(ctx)),
  role: ctx.actor.role,
  seats: await managesSeats(ctx),
}))

export default function Cpd({ loaderData }: Route.ComponentProps) {
  const { name, role, entries, earlier, since, today, totals, seats } = loaderData
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems(role, seats)}
      hero={
        <>
          <h1>CPD log</h1>
          <p>What you learned, and what you made of it. Only you read it.</p>
        </>
      }
    >
      <title>{`CPD log – ${brand}`}</title>
      <div className={css.page}>
        <div className={css.printed}>
          <h1>CPD log of {name}</h1>
          <p>
            {formatDay(addDays(since, 1))} to {formatDay(today)}: {hoursWords(totals.all)}, of which{' '}
            {hoursWords(totals.participatory)} participatory.
          </p>
        </div>
        <Totals totals={totals} />
        <div className={css.verbs}>
          <ButtonLink icon="plus" to={href('/learner/cpd/new')} preventScrollReset>
            Add an entry
          </ButtonLink>
          {entries.length > 0 && <PrintButton kind="quiet">Print</PrintButton>}
        </div>
        <Entries title="The last three years" entries={entries} />
        {entries.length + earlier.length === 0 && (
          <Card>
            <EmptyState
              heading="Nothing here yet"
              line="Courses you complete here come in by themselves. Add what you learned elsewhere: a workshop, a talk, an article."
            />
          </Card>
        )}
        <div className="no-print">
          <Entries title="Before that" entries={earlier} />
        </div>
        <p className="muted small no-print">
          Do not name the people you care for. Nurses and nursing associates show 35 hours in three years, at least 20
          of them participatory: learning together with others.
        </p>
      </div>
      <Outlet />
    </PortalShell>
  )
}

function Entries({ title, entries }: { title: string; entries: OwnCpd['entries'] }) {
  if (entries.length === 0) return null
  return (
    <Card>
      <CardHead title={title} />
      <CardList>
        {entries.map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </CardList>
    </Card>
  )
}
