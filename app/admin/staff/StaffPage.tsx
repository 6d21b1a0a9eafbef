import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { classes } from '#app/ui/classes.ts'
import detail from '#app/ui/detail.module.css'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { OutcomeMark, SuspendedBadge } from '#app/ui/staff/OutcomeMark.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { StaffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { SafeSlab } from './SafeSlab.tsx'

type StaffPageProps = {
  person: StaffFileHead
  title?: string
  verbs?: ReactNode
  /** Whether the outcome heads the page; where the page itself is about it, it is a mark beside the name. */
  slab?: boolean
  children: ReactNode
}

/** One page of a staff file: whose it is, the file's other pages, and the page itself. */
export function StaffPage({ person, title, verbs, slab, children }: StaffPageProps) {
  const file = href('/admin/staff/:id', { id: person.id })
  const above = { label: 'Staff Directory', to: href('/admin/staff') }
  return (
    <PageStack>
      <title>{title ? `${title} – ${person.name}` : person.name}</title>
      <Breadcrumb
        crumbs={title ? [above, { label: person.name, to: file }, { label: title }] : [above, { label: person.name }]}
      />
      <div className={classes(detail.head, detail.stays)}>
        <Avatar name={person.name} size="lg" />
        <div className={detail.who}>
          <h1>{person.name}</h1>
          <p className={detail.meta}>
            {workWords(person)} {person.suspended && !person.safe && <SuspendedBadge />}
          </p>
          {!slab && <OutcomeMark mark={person.safe} />}
        </div>
        {verbs && <div className={detail.verbs}>{verbs}</div>}
      </div>
      {slab && <SafeSlab person={person} />}
      <Tabs
        label="Staff file"
        tabs={[
          { to: file, label: 'Overview' },
          { to: href('/admin/staff/:id/papers', { id: person.id }), label: 'Documents' },
          ...(person.mayVet ? [{ to: href('/admin/staff/:id/checks', { id: person.id }), label: 'Checks' }] : []),
          { to: href('/admin/staff/:id/compliance', { id: person.id }), label: 'Compliance' },
          { to: href('/admin/staff/:id/training', { id: person.id }), label: 'Training' },
          { to: href('/admin/staff/:id/history', { id: person.id }), label: 'Timeline' },
        ]}
      />
      {children}
    </PageStack>
  )
}

function workWords({ leftOn, work, account, safe }: StaffFileHead): string {
  const access = account ? (account.isActive ? '' : ' · account closed') : ' · no account'
  if (leftOn) return `Left on ${formatDay(leftOn)}${access}`
  return `${work ?? (safe && !safe.begun ? 'Not started yet' : 'Not currently in post')}${access}`
}
