import { href, Outlet } from 'react-router'
import { LapseCard } from '#app/admin/staff/lapse/LapseCard.tsx'
import { MergedPeopleCard } from '#app/admin/staff/merge/MergedPeopleCard.tsx'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { SuspensionCard, SuspensionNotice } from '#app/admin/staff/suspensions/SuspensionCard.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { recordsOf } from '#app/parts/compliance/places.ts'
import { Standings } from '#app/parts/compliance/Standings.tsx'
import { HoldCard, HoldNotice } from '#app/parts/data-protection/HoldNotice.tsx'
import { PostsCard } from '#app/parts/employment/staff/PostsCard.tsx'
import { StaffNotes } from '#app/parts/employment/staff/StaffNotes.tsx'
import { DuesCard } from '#app/parts/supervision/DuesCard.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { JumpTo } from '#app/ui/list/JumpTo.tsx'
import { complianceState, type State } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { holdsOf } from '#domains/data-protection/holds.queries.server.ts'
import { readStaffFile } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { staffBackground } from '#domains/employment/staff-files/staff-history.queries.server.ts'
import { standingOnFile } from '#domains/employment/standing/lapses.queries.server.ts'
import { suspensionsOf } from '#domains/employment/standing/suspensions.queries.server.ts'
import { remarksOf } from '#domains/intake/remarks.queries.server.ts'
import { onboardingOf } from '#domains/onboarding/checklists/person.queries.server.ts'
import { mayMergePeople } from '#domains/people/merges/merges.access.ts'
import { mergedPeople } from '#domains/people/merges/same-person.queries.server.ts'
import { duesOf } from '#domains/supervision/schedule/figures.queries.server.ts'
import type { Day } from '#lib/day.ts'
import type { Route } from './+types/page'
import { BackgroundCards } from './BackgroundCards.tsx'
import { ContactCard, DetailsCard, LeaverCard } from './FileCards.tsx'
import { OnboardingProgress } from './OnboardingProgress.tsx'
import { RemarksCard } from './RemarksCard.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  const staff = await readStaffFile(ctx, id)
  const [background, onboarding, states, standing, suspensions, holds, remarks, merged, dues] = await Promise.all([
    staffBackground(ctx, staff.person),
    onboardingOf(ctx, id),
    complianceState(ctx, { personIds: [id] }),
    standingOnFile(ctx, id),
    suspensionsOf(ctx, id),
    holdsOf(ctx, id),
    remarksOf(ctx, id),
    mayMergePeople(ctx.actor) ? mergedPeople(ctx, id) : [],
    duesOf(ctx, id),
  ])
  return { staff, background, onboarding, states, ...standing, suspensions, holds, remarks, merged, dues }
})

const parts = [
  { id: 'posts', label: 'Posts' },
  { id: 'notes', label: 'Notes' },
  { id: 'onboarding', label: 'Onboarding' },
  { id: 'employment', label: 'Employment' },
  { id: 'reach', label: 'Contact' },
]

export default function StaffOverview({
  loaderData: { staff, background, onboarding, states, lapses, suspensions, safe, holds, remarks, merged, dues },
  matches,
}: Route.ComponentProps) {
  const { person, posts, notes, mayChange, today } = staff
  // a note that could not be added is shown again in its own form
  const noteAgain = matches.some((match) => match?.pathname === href('/admin/staff/:id/notes', { id: person.id }))
  const changing = mayChange ? person.id : undefined
  const mayOpen = mayChange && posts.some(({ dateTo }) => !dateTo || dateTo >= today)
  return (
    <StaffPage person={{ ...person, safe }} slab>
      <Outlet />
      <SuspensionNotice suspensions={suspensions} personId={person.id} />
      <HoldNotice holds={holds} liftTo={href('/admin/staff/:id/hold/lift', { id: person.id })} />
      <JumpTo parts={parts} />
      <div className="columns">
        <div className="columns-part">
          <LapseCard lapses={lapses} personId={person.id} />
          <ComplianceCard states={states} personId={person.id} today={today} />
          <DuesCard
            title="Supervision"
            dues={dues}
            personId={person.id}
            mayBook={mayChange}
            more={href('/supervision/people/:id', { id: person.id })}
          />
          <PostsCard posts={posts} changing={changing} />
          <BackgroundCards background={background} />
          <RemarksCard remarks={remarks} />
          <StaffNotes notes={notes} addingTo={noteAgain ? undefined : changing} />
        </div>
        <div className="columns-part">
          <LeaverCard staff={staff} />
          <OnboardingProgress onboarding={onboarding} personId={person.id} mayOpen={mayOpen} />
          <DetailsCard staff={staff} />
          <ContactCard staff={staff} />
          <MergedPeopleCard merged={merged} personId={person.id} />
          <SuspensionCard suspensions={suspensions} personId={person.id} />
          <HoldCard holds={holds} putTo={href('/admin/staff/:id/hold', { id: person.id })} />
        </div>
      </div>
    </StaffPage>
  )
}

/** What is in date and what is not; nothing where nothing is required of them. */
function ComplianceCard({ states, personId, today }: { states: State[]; personId: string; today: Day }) {
  if (!states.some(({ required }) => required)) return null
  return (
    <Card>
      <CardHead id="compliance" title="Compliance">
        <Link to={recordsOf(personId)}>All records</Link>
      </CardHead>
      <CardBody>
        <Standings states={states} personId={personId} today={today} summary />
      </CardBody>
    </Card>
  )
}
