import { href } from 'react-router'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { statusWords } from '#app/ui/statuses.ts'
import type { GateSummary } from '#domains/employment/clearance/summary.queries.server.ts'

/** How far the gate is, on the applicant's first page. */
export function GateLine({ id, summary }: { id: string; summary: GateSummary }) {
  const { standing, done, of, next } = summary
  return (
    <Notice
      tone="mist"
      icon={standing === 'cleared' ? 'check' : 'steps'}
      title={`${statusWords('clearance', standing)}: ${done} of ${of}.`}
      actions={<Link to={href('/admin/applicants/:id/clearance', { id })}>Open clearance</Link>}
    >
      {next && `Next: ${next}.`}
    </Notice>
  )
}
