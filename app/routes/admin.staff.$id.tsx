import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { JumpTo } from '#app/list/JumpTo.tsx'
import detail from '#app/recruitment/detail.module.css'
import { ComplianceCard } from '#app/staff/ComplianceCard.tsx'
import { BackgroundCards, ContactCard, DetailsCard, LeaverCard } from '#app/staff/FileCards.tsx'
import { OnboardingProgress } from '#app/staff/OnboardingProgress.tsx'
import { PostsCard } from '#app/staff/PostsCard.tsx'
import { StaffNotes } from '#app/staff/StaffNotes.tsx'
import { StaffPage } from '#app/staff/StaffPage.tsx'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { onboardingOf } from '#domains/onboarding/checklists/person.queries.server.ts'
import { readStaffFile } from '#domains/people/staff-files/staff-file.queries.server.ts'
import { staffBackground } from '#domains/people/staff-files/staff-history.queries.server.ts'
import type { Route } from './+types/admin.staff.$id'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({
    staff: await readStaffFile(ctx, id),
    background: await staffBackground(ctx, id),
    onboarding: await onboardingOf(ctx, id),
    states: await complianceState(ctx, { personIds: [id] }),
  }))
}

const parts = [
  { id: 'posts', label: 'Posts' },
  { id: 'notes', label: 'Notes' },
  { id: 'onboarding', label: 'Onboarding' },
  { id: 'employment', label: 'Employment' },
  { id: 'reach', label: 'Contact' },
]

export default function StaffOverview({
  loaderData: { staff, background, onboarding, states },
  matches,
}: Route.ComponentProps) {
  const { person, posts, notes, mayChange, today } = staff
  const here = `/admin/staff/${person.id}`
  const change = mayChange ? here : undefined
  // a note that could not be added comes back in a form of its own
  const noteAgain = matches.some((match) => match?.pathname === `${here}/notes`)
  const mayOpen = mayChange && posts.some(({ dateTo }) => !dateTo || dateTo >= today)
  return (
    <StaffPage person={person}>
      <Outlet />
      <JumpTo parts={parts} />
      <div className={detail.columns}>
        <div className={detail.column}>
          <ComplianceCard states={states} personId={person.id} today={today} />
          <PostsCard posts={posts} here={change} />
          <BackgroundCards background={background} />
          <StaffNotes notes={notes} here={noteAgain ? undefined : change} />
        </div>
        <div className={detail.column}>
          <LeaverCard staff={staff} here={change} />
          <OnboardingProgress onboarding={onboarding} personId={person.id} mayOpen={mayOpen} />
          <DetailsCard staff={staff} here={here} />
          <ContactCard staff={staff} here={here} />
        </div>
      </div>
    </StaffPage>
  )
}
