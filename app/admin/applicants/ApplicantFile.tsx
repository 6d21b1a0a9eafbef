import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { ApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { isActive } from '#domains/vetting/checks/stages.rules.ts'
import { ApplicantHead, ApplicantState } from './ApplicantHead.tsx'
import { GateLine } from './GateLine.tsx'

type FileProps = {
  brief: ApplicantBrief
  /** The page; none for the application itself. */
  title?: string
  children: ReactNode
}

/** One page of an applicant's file: whose it is, how far they are, the file's other pages, and the page itself. */
export function ApplicantFile({ brief, title, children }: FileProps) {
  const { id, name, status } = brief
  const above = { label: 'All Applicants', to: href('/admin/applicants') }
  const file = href('/admin/applicants/:id', { id })
  return (
    <PageStack>
      <title>{title ? `${title} – ${name}` : name}</title>
      <Breadcrumb crumbs={title ? [above, { label: name, to: file }, { label: title }] : [above, { label: name }]} />
      <ApplicantHead brief={brief} quiet={title !== undefined} />
      <ApplicantState brief={brief} />
      {(isActive(status) || status === 'hired') && <GateLine brief={brief} />}
      <ApplicantTabs id={id} />
      {children}
    </PageStack>
  )
}

/** The pages of an applicant's file. */
function ApplicantTabs({ id }: { id: string }) {
  const { pathname } = useLocation()
  const parts = [
    { to: href('/admin/applicants/:id/references', { id }), label: 'References' },
    { to: href('/admin/applicants/:id/history', { id }), label: 'History and gaps' },
    { to: href('/admin/applicants/:id/checks', { id }), label: 'Checks' },
    { to: href('/admin/applicants/:id/clearance', { id }), label: 'Clearance' },
  ].map((part) => ({ ...part, current: `${pathname}/`.startsWith(`${part.to}/`) }))
  const application = {
    to: href('/admin/applicants/:id', { id }),
    label: 'Application',
    current: !parts.some(({ current }) => current),
  }
  return <Tabs label="Applicant's file" tabs={[application, ...parts]} />
}
