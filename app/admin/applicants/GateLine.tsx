import { href } from 'react-router'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { statusWords } from '#app/ui/statuses.ts'
import type { GateSummary } from '#domains/employment/clearance/summary.queries.server.ts'

/** How much of what is needed before the first shift is there. */
export function GateLine({ id, summary }: { id: string; summary: GateSummary }) {
  const { standing, done, of, next } = summary
  const words = standing === 'not_cleared' ? 'Cleared to start' : statusWords('clearance', standing)
  return (
    <Notice
      tone="mist"
      icon={standing === 'cleared' ? 'check' : 'steps'}
      title={`${words}: ${done} of ${of}.`}
      actions={<Link to={href('/admin/applicants/:id/clearance', { id })}>Open clearance</Link>}
    >
      {next && `Next: ${next}.`}
    </Notice>
  )
}
