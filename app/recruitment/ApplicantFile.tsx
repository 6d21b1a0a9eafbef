import type { ReactNode } from 'react'
import { PageStack } from '#app/list/PageHead.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import type { ApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import css from './detail.module.css'

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
  const here = `/admin/applicants/${brief.id}`
  return (
    <PageStack>
      <title>{`${title} – ${brief.name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'All Applicants', to: '/admin/applicants' },
          { label: brief.name, to: here },
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
  const here = `/admin/applicants/${id}`
  return (
    <Tabs
      label="Applicant's file"
      tabs={[
        { to: here, label: 'Application' },
        { to: `${here}/references`, label: 'References' },
        { to: `${here}/history`, label: 'History and gaps' },
        { to: `${here}/checks`, label: 'Checks' },
        { to: `${here}/clearance`, label: 'Clearance' },
      ]}
    />
  )
}
