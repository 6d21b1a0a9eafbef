import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { CoursePatches } from '#app/parts/learning/CoursePatches.tsx'
import { OfferedSeats } from '#app/parts/learning/OfferedSeats.tsx'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { HomeNotices, Waiting } from '#app/parts/role-home/RoleHome.tsx'
import { roleHome } from '#app/parts/role-home/role-home.server.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myLearning } from '#domains/learning/assignment/home.queries.server.ts'
import { homeSentence, patchOf } from '#domains/learning/assignment/home.rules.ts'
import { myPaths } from '#domains/learning/paths/progress.queries.server.ts'
import { ownSessions } from '#domains/learning/sessions/own.queries.server.ts'
import { countOwnOrders } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { offeredSeats } from '#domains/shop/seats/claims.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { Apply } from './home/Apply.tsx'
import css from './home/home.module.css'
import { Kept } from './home/Kept.tsx'
import { CertificateCard, DoneCard, DueCard, ToTakeCard, WaitingCard } from './home/Lists.tsx'
import { NextSessions } from './home/NextSessions.tsx'
import { First, InProgress } from './home/OpenCourses.tsx'
import { PathCard } from './home/PathsCard.tsx'
import { KeptLink, WithoutInternet } from './home/WithoutInternet.tsx'
import { keptPages } from './offline/kept-pages.ts'
import { useLearnerPage } from './offline/use-kept.ts'
import { useKeptHere } from './offline/use-kept-here.ts'

export const links = keptPages

/** The signed-in person's own courses: the home of Learners, and the portal's *Training* for staff. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => ({
  ...(await roleHome(ctx, request, 'Learner')),
  role: ctx.actor.role,
  learning: await myLearning(ctx),
  paths: await myPaths(ctx),
  sessions: await ownSessions(ctx),
  orders: await countOwnOrders(ctx),
  seats: await managesSeats(ctx),
  offered: await offeredSeats(ctx),
}))

export default function Learner({ loaderData }: Route.ComponentProps) {
  const { account, later, setUp, role, learning, paths, sessions, orders, seats, offered } = loaderData
  const brand = useRootData()?.brand ?? ''
  const kept = useKeptHere(useLearnerPage().person)
  const { open, waiting, toTake, done, certificates, certificatesHeld } = learning
  const [first, ...others] = open.filter(({ due }) => due.state !== 'awaiting marking' && due.state !== 'waived')
  const resting = open.filter(({ due }) => due.state === 'awaiting marking' || due.state === 'waived')
  const begun = [...others, ...resting].filter(({ started }) => started)
  const nothing = open.length + waiting.length + toTake.length + done.length + sessions.length + offered.length === 0
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={account}
      signOut={<SignOut />}
      items={portalItems(role, seats)}
      hero={
        <>
          <h1>Your learning</h1>
          <p>{homeSentence(open)}</p>
          <CoursePatches patches={[...done.map(() => 'done' as const), ...open.map(patchOf)]} />
          <KeptLink kept={kept} />
        </>
      }
    >
      <title>{`Your learning – ${brand}`}</title>
      <HomeNotices visiting={false} later={later} />
      <div className={css.page}>
        <div className={css.column}>
          {account.awaiting && (
            <ul className={css.waiting}>
              <Waiting role={account.awaiting} setUp={setUp} first={!later} />
            </ul>
          )}
          {nothing && <Nothing />}
          <OfferedSeats seats={offered} />
          <WaitingCard courses={waiting} />
          {first && <First course={first} />}
          <NextSessions sessions={sessions} />
          {begun.length > 0 && <InProgress courses={begun} kept={kept} />}
          {paths.map((path) => (
            <PathCard key={path.id} path={path} />
          ))}
          <DueCard courses={[...others, ...resting].filter(({ started }) => !started)} />
          <ToTakeCard courses={toTake} />
        </div>
        <div className={css.column}>
          <CertificateCard certificates={certificates} held={certificatesHeld} today={learning.today} />
          <WithoutInternet kept={kept} />
          <Kept orders={orders} />
          <DoneCard courses={done} />
          {role === 'Learner' && <Apply />}
        </div>
      </div>
    </PortalShell>
  )
}

function Nothing() {
  return (
    <EmptyState
      picture="all-done"
      heading="No courses yet"
      line="Courses that are given to you, or that you start yourself, are listed here."
      action={<ButtonLink to={href('/courses')}>See all courses</ButtonLink>}
    />
  )
}
