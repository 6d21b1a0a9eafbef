import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PostsCard } from '#app/parts/employment/staff/PostsCard.tsx'
import { StaffNotes } from '#app/parts/employment/staff/StaffNotes.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import css from '#app/parts/role-home/RoleHome.module.css'
import { TeamOnboardingCard } from '#app/supervisor/TeamOnboardingCard.tsx'
import { TeamRecords } from '#app/supervisor/TeamRecords.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { readTeamMember } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { onboardingInTeam } from '#domains/onboarding/checklists/person.queries.server.ts'
import { careProgress } from '#domains/supervision/care-certificate/progress.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    account: await myAccount(ctx),
    member: await readTeamMember(ctx, id),
    states: await complianceState(ctx, { personIds: [id] }),
    onboarding: await onboardingInTeam(ctx, id),
    care: await careProgress(ctx, id),
  }
})

export default function TeamMember({ loaderData }: Route.ComponentProps) {
  const { account, member, states, onboarding, care } = loaderData
  const brand = useRootData()?.brand ?? ''
  const { person, posts, notes, emergency, today } = member
  const { email, phone } = person
  const words = emergency && [emergency.emergencyName, emergency.emergencyRelation, emergency.emergencyPhone]
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={account}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{person.name}</h1>
          <p>{person.work ?? 'In your team'}</p>
        </>
      }
    >
      <title>{`${person.name} – ${brand}`}</title>
      <div className={css.page}>
        <Link to={href('/supervisor')}>Back to your tasks</Link>
        <div className={css.column}>
          <TeamRecords states={states} today={today} care={care} personId={person.id} />
          {onboarding && <TeamOnboardingCard onboarding={onboarding} today={today} />}
        </div>
        <div className={css.column}>
          <Card className={css.profile ?? ''}>
            <CardHead title="Contact" />
            <DefinitionList
              items={[
                { label: 'Email', value: email ? <a href={`mailto:${email}`}>{email}</a> : 'Not entered' },
                { label: 'Phone', value: phone ? <a href={`tel:${phone}`}>{phone}</a> : 'Not entered' },
                { label: 'Emergency', value: words?.filter(Boolean).join(', ') ?? 'Not entered' },
              ]}
            />
            <CardBody>
              <ButtonLink kind="quiet" icon="lock" to={href('/supervisor/staff/:id/pin', { id: person.id })}>
                PIN for shared devices
              </ButtonLink>
            </CardBody>
          </Card>
          <PostsCard posts={posts} />
          <StaffNotes notes={notes} />
        </div>
      </div>
    </PortalShell>
  )
}
