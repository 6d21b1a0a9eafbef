import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import type { ShellItem } from '#app/ui/shell-places.ts'
import { AccountFoot } from './AccountFoot.tsx'
import css from './RoleHome.module.css'
import type { roleHome } from './role-home.server.ts'
import { SecondStepDue } from './SecondStepDue.tsx'
import { SignOut } from './SignOut.tsx'

type RoleHomeProps = Awaited<ReturnType<typeof roleHome>> & {
  title: string
  here: string
  /** What will be listed among the tasks of this role. */
  nothing: string
  /** What today says, in the header below the name, in place of the title. */
  lead?: ReactNode
  /** The one thing to do first, before the tasks; without further tasks it is all. */
  doFirst?: ReactNode
  /** What this role can do now, as lines of a card list. */
  tasks?: ReactNode
  /** What is shown before the tasks, such as progress to the first day. */
  first?: ReactNode
  /** Cards below the tasks. */
  more?: ReactNode
  /** Lines of the profile besides those of every account, and what can be changed there. */
  profile?: ProfileMore | undefined
  /** The tabs of the area. */
  items?: ShellItem[]
}
export type ProfileMore = { items: { label: string; value: ReactNode }[]; foot?: ReactNode }

/** The first page after signing in: the account, and what there is to do now. */
export function RoleHome(props: RoleHomeProps) {
  const { title, here, nothing, tasks, doFirst, lead, first, more, profile, items, ...home } = props
  const { account, visiting, setUp, later, secondStepFrom } = home
  const brand = useRootData()?.brand ?? ''
  const waits = account.awaiting && <Waiting role={account.awaiting} setUp={setUp} first={!later} />
  return (
    <PortalShell
      brand={brand}
      home={here}
      person={account}
      signOut={items ? <SignOut /> : <AccountFoot />}
      {...(items && { items })}
      hero={
        <>
          <h1>Hello, {account.firstName || account.name}</h1>
          {lead ?? <p>{title}</p>}
        </>
      }
    >
      <title>{`${title} – ${brand}`}</title>
      <div className={css.page}>
        <SecondStepDue from={secondStepFrom} />
        <HomeNotices visiting={visiting} later={later} />
        {first}
        <div className={css.column}>
          {doFirst}
          {(waits || tasks || !doFirst) && (
            <section className={css.tasks} aria-labelledby="tasks">
              <h2 id="tasks">Your tasks</h2>
              <Card as="div">
                {waits || tasks ? (
                  <ul className={css.list}>
                    {waits}
                    {tasks}
                  </ul>
                ) : (
                  <EmptyState picture="all-done" level={3} heading="Nothing to do now" line={nothing} />
                )}
              </Card>
            </section>
          )}
          {more}
        </div>
        <Profile account={account} more={profile} />
      </div>
    </PortalShell>
  )
}

type HomeNoticesProps = { visiting: boolean; later: string }

/** Whose account a visitor from the office sees, and the way on to the page that was asked for. */
export function HomeNotices({ visiting, later }: HomeNoticesProps) {
  return (
    <>
      {visiting && (
        <Notice>
          You are viewing this page as Admin / HR, so it shows your own account.{' '}
          <Link to={href('/admin')}>Back to the dashboard</Link>
        </Notice>
      )}
      {later && (
        <Notice
          tone="mist"
          icon="arrow"
          title="You were on your way to another page."
          actions={<ButtonLink to={later}>Continue where you left off</ButtonLink>}
        />
      )}
    </>
  )
}

export function Waiting({ role, setUp, first }: { role: string; setUp: boolean; first: boolean }) {
  return (
    <Task
      title={`You asked for the role ${role}`}
      text={
        setUp
          ? 'This hub has no administrator yet. The set-up code is shown where the hub was started.'
          : 'An administrator has to approve it. We will email you their decision; until then your account is a Learner.'
      }
    >
      {setUp && (
        <ButtonLink kind={first ? 'primary' : 'line'} to={href('/auth/set-up')}>
          Enter the set-up code
        </ButtonLink>
      )}
    </Task>
  )
}

/** One thing to do or to know, with the button that does it. */
export function Task({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <li className={css.task}>
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  )
}

function Profile({ account, more }: Pick<RoleHomeProps, 'account'> & { more: ProfileMore | undefined }) {
  const { name, email, role, awaiting } = account
  return (
    <Card aria-labelledby="profile" className={css.profile ?? ''}>
      <CardHead id="profile" title="Profile" />
      <DefinitionList
        items={[
          { label: 'Name', value: name },
          { label: 'Email', value: email },
          { label: 'Role', value: awaiting ? `${role}; asked for ${awaiting}` : role },
          { label: 'Status', value: <StatusBadge of="account" status="active" /> },
          ...(more?.items ?? []),
        ]}
      />
      {more?.foot}
    </Card>
  )
}
