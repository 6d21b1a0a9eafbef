import { Link, useRouteLoaderData } from 'react-router'
import { TypeRows } from '#app/compliance/TypeRows.tsx'
import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { homeFor, signedIn } from '#app/guards.server.ts'
import { PageStack } from '#app/list/PageHead.tsx'
import { AccountFoot } from '#app/portal/AccountFoot.tsx'
import { TeamOnboardingCard } from '#app/portal/TeamOnboardingCard.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { PostsCard } from '#app/staff/PostsCard.tsx'
import { StaffNotes } from '#app/staff/StaffNotes.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { complianceState } from '#domains/compliance/compliance-state.queries.server.ts'
import { onboardingInTeam } from '#domains/onboarding/person.queries.server.ts'
import { readTeamMember } from '#domains/people/staff-file.queries.server.ts'
import type { Route } from './+types/supervisor.staff.$id'

export const middleware = [signedIn, homeFor('Supervisor / Manager', 'supervisors-only')]

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({
    account: await myAccount(ctx),
    member: await readTeamMember(ctx, id),
    states: await complianceState(ctx, { personIds: [id] }),
    onboarding: await onboardingInTeam(ctx, id),
  }))
}

export default function TeamMember({ loaderData }: Route.ComponentProps) {
  const { account, member, states, onboarding } = loaderData
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.brand ?? ''
  const { person, posts, notes, emergency, today } = member
  const words = emergency && [emergency.emergencyName, emergency.emergencyRelation, emergency.emergencyPhone]
  return (
    <PortalShell
      brand={brand}
      home="/supervisor"
      person={account}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{person.name}</h1>
          <p>In your team</p>
        </>
      }
    >
      <title>{`${person.name} – ${brand}`}</title>
      <PageStack>
        <Link to="/supervisor">Back to your tasks</Link>
        <Card>
          <CardHead title="Contact" />
          <DefinitionList
            items={[
              { label: 'Email', value: person.email || 'Not entered' },
              { label: 'Phone', value: person.phone || 'Not entered' },
              { label: 'Emergency contact', value: words?.filter(Boolean).join(', ') ?? 'Not entered' },
            ]}
          />
        </Card>
        <Card aria-labelledby="standing">
          <CardHead id="standing" title="Training and checks" />
          <TypeRows states={states} today={today} here={undefined} />
        </Card>
        {onboarding && <TeamOnboardingCard onboarding={onboarding} today={today} />}
        <PostsCard posts={posts} />
        <StaffNotes notes={notes} />
      </PageStack>
    </PortalShell>
  )
}
