import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import detail from '#app/recruitment/detail.module.css'
import { BackgroundCards, ContactCard, DetailsCard, LeaverCard } from '#app/staff/FileCards.tsx'
import { OnboardingProgress } from '#app/staff/OnboardingProgress.tsx'
import { PostsCard } from '#app/staff/PostsCard.tsx'
import { StaffNotes } from '#app/staff/StaffNotes.tsx'
import { StaffPage } from '#app/staff/StaffPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { onboardingOf } from '#domains/onboarding/person.queries.server.ts'
import { readStaffFile } from '#domains/people/staff-file.queries.server.ts'
import { staffBackground } from '#domains/people/staff-history.queries.server.ts'
import type { Route } from './+types/admin.staff.$id'

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({
    staff: await readStaffFile(ctx, id),
    background: await staffBackground(ctx, id),
    onboarding: await onboardingOf(ctx, id),
  }))
}

export default function StaffOverview({
  loaderData: { staff, background, onboarding },
  matches,
}: Route.ComponentProps) {
  const { person, posts, notes, mayChange, file, today } = staff
  const here = `/admin/staff/${person.id}`
  const change = mayChange ? here : undefined
  // a note that could not be added comes back in a form of its own
  const noteAgain = matches.some((match) => match?.pathname === `${here}/notes`)
  const mayOpen = mayChange && posts.some(({ dateTo }) => !dateTo || dateTo >= today)
  return (
    <StaffPage
      person={person}
      verbs={
        mayChange &&
        !file.leftOn && (
          <ButtonLink kind="quiet" to={`${here}/leave`} preventScrollReset>
            End employment
          </ButtonLink>
        )
      }
    >
      <Outlet />
      <div className={detail.columns}>
        <div className={detail.column}>
          <PostsCard posts={posts} here={change} />
          <BackgroundCards background={background} />
          <StaffNotes notes={notes} here={noteAgain ? undefined : change} />
        </div>
        <div className={detail.column}>
          <LeaverCard staff={staff} />
          <OnboardingProgress onboarding={onboarding} personId={person.id} mayOpen={mayOpen} />
          <DetailsCard staff={staff} here={here} />
          <ContactCard staff={staff} here={here} />
        </div>
      </div>
    </StaffPage>
  )
}
