import type { ReactNode } from 'react'
import { href, useLocation } from 'react-router'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import css from '#app/ui/detail.module.css'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { ApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'

/** One page of an applicant's file: whose it is, the file's other pages, and the page itself. */
export function ApplicantFile({
  brief,
  title,
  children,
}: {
  brief: ApplicantBrief
  title: string
  children: ReactNode
}) {
  return (
    <PageStack>
      <title>{`${title} – ${brief.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'All Applicants', to: href('/admin/applicants') },
          { label: brief.name, to: href('/admin/applicants/:id', { id: brief.id }) },
          { label: title },
        ]}
      />
      <div className={css.head}>
        <div className={css.who}>
          <h1>{brief.name}</h1>
          <p className={css.meta}>{brief.position}</p>
        </div>
        <StatusBadge of="application" status={brief.status} />
      </div>
      <ApplicantTabs id={brief.id} />
      {children}
    </PageStack>
  )
}

/** The pages of an applicant's file. */
export function ApplicantTabs({ id }: { id: string }) {
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
