import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { homeFor, signedIn } from '#app/guards.server.ts'
import { MyOnboarding } from '#app/onboarding/MyOnboarding.tsx'
import { GateProgress } from '#app/portal/GateProgress.tsx'
import { RoleHome } from '#app/portal/RoleHome.tsx'
import { roleHome } from '#app/portal/role-home.server.ts'
import { myOnboarding } from '#domains/onboarding/checklists.queries.server.ts'
import { ownProgress } from '#domains/recruitment/clearance/progress.queries.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/portal'

export const middleware = [signedIn, homeFor('Staff Member', 'staff-only')]

export async function loader(args: Route.LoaderArgs) {
  const home = await roleHome(args, 'Staff Member')
  const progress = await answer(() => ownProgress(args.context.get(userCtx)))
  const onboarding = await answer(() => myOnboarding(args.context.get(userCtx)))
  return { ...home, progress, onboarding, today: dayOfInstant(args.context.get(userCtx).now.toString()) }
}

export default function StaffPortal({ loaderData: { progress, onboarding, today, ...home } }: Route.ComponentProps) {
  return (
    <RoleHome
      {...home}
      title="Staff portal"
      here="/portal"
      nothing="Training, documents and certificates that need you are listed here."
      first={
        <>
          {onboarding && <MyOnboarding onboarding={onboarding} today={today} />}
          {progress?.hired && <GateProgress progress={progress} links={false} />}
        </>
      }
    />
  )
}
