import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { OutcomeMark, SuspendedBadge } from '#app/parts/employment/staff/OutcomeMark.tsx'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import detail from '#app/ui/detail.module.css'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { RowMenu } from '#app/ui/list/RowMenu.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { StaffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { SafeSlab } from './SafeSlab.tsx'

type StaffPageProps = {
  person: StaffFileHead
  title?: string
  /**
   * One of the file's tabs: the outcome heads it, or is `within` what the page shows. Below a tab it is a mark beside the
   * name, and the page has a button of its own.
   */
  slab?: boolean | 'within'
  children: ReactNode
}

/** One page of a staff file: whose it is, the file's other pages, and the page itself. */
export function StaffPage({ person, title, slab, children }: StaffPageProps) {
  const file = href('/admin/staff/:id', { id: person.id })
  const above = { label: 'Staff Directory', to: href('/admin/staff') }
  return (
    <PageStack>
      <title>{title ? `${title} – ${person.name}` : person.name}</title>
      <Breadcrumb
        crumbs={title ? [above, { label: person.name, to: file }, { label: title }] : [above, { label: person.name }]}
      />
      <div className={classes('cluster gap-3', detail.stays)}>
        <Avatar name={person.name} size="lg" />
        <div className={detail.who}>
          <h1>{person.name}</h1>
          <p className="muted">
            {workWords(person)} {person.suspended && !person.safe && <SuspendedBadge />}
          </p>
          {!slab && <OutcomeMark mark={person.safe} />}
        </div>
        <StaffVerbs person={person} primary={Boolean(slab)} />
      </div>
      {slab === true && <SafeSlab person={person} />}
      <StaffTabs person={person} />
      {children}
    </PageStack>
  )
}

/** The pages of a staff file; one below a tab belongs to it. */
function StaffTabs({ person: { id, mayVet } }: { person: StaffFileHead }) {
  const { pathname } = useLocation()
  const parts = [
    { to: href('/admin/staff/:id/documents', { id }), label: 'Documents' },
    ...(mayVet ? [{ to: href('/admin/staff/:id/checks', { id }), label: 'Checks' }] : []),
    { to: href('/admin/staff/:id/compliance', { id }), label: 'Compliance' },
    { to: href('/admin/staff/:id/training', { id }), label: 'Training' },
    { to: href('/admin/staff/:id/history', { id }), label: 'Timeline' },
  ].map((part) => ({ ...part, current: `${pathname}/`.startsWith(`${part.to}/`) }))
  const overview = {
    to: href('/admin/staff/:id', { id }),
    label: 'Overview',
    current: !parts.some((part) => part.current),
  }
  return <Tabs label="Staff file" tabs={[overview, ...parts]} />
}

/** What is done with someone most, on every page of their file. */
function StaffVerbs({ person: { id, name, mayChange, leftOn }, primary }: { person: StaffFileHead; primary: boolean }) {
  return (
    <div className={detail.verbs}>
      <PrintButton kind="quiet">Print</PrintButton>
      {mayChange && (
        <>
          <ButtonLink
            kind={primary ? 'primary' : 'quiet'}
            icon="plus"
            to={href('/admin/staff/:id/compliance/record', { id })}
            preventScrollReset
          >
            Record
          </ButtonLink>
          <RowMenu of={name}>
            <Form method="post" action={href('/admin/staff/:id/compliance/notify', { id })}>
              <button type="submit">
                <Icon name="mail" /> Notify
              </button>
            </Form>
            <Form failure="Update failed" method="post" action={href('/admin/staff/:id/compliance/mark', { id })}>
              <button type="submit">
                <Icon name="check" /> Mark as Updated
              </button>
            </Form>
            <Link to={href('/admin/staff/:id/posts/new', { id })}>
              <Icon name="plus" /> Add post
            </Link>
            {!leftOn && (
              <>
                <Link to={href('/admin/staff/:id/suspend', { id })}>
                  <Icon name="lock" /> Suspend
                </Link>
                <Link to={href('/admin/staff/:id/leave', { id })}>
                  <Icon name="out" /> End employment
                </Link>
              </>
            )}
          </RowMenu>
        </>
      )}
    </div>
  )
}

function workWords({ leftOn, work, account, safe, staffNumber }: StaffFileHead): string {
  const access = account ? (account.isActive ? '' : ' · account closed') : ' · no account'
  const number = staffNumber ? ` · staff number ${staffNumber}` : ''
  if (leftOn) return `Left on ${formatDay(leftOn)}${number}${access}`
  return `${work ?? (safe && !safe.begun ? 'Not started yet' : 'Not currently in post')}${number}${access}`
}
