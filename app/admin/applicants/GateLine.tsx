import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { clearanceWords } from '#app/parts/employment/clearance/ClearanceBadge.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { GateSummary } from '#domains/employment/clearance/summary.queries.server.ts'
import type { ApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'

/**
 * How much of what is needed before the first shift is there. It is worked out of the whole file, so no page waits for it: it is
 * asked for once the page is there, and again whenever the page is read anew.
 */
export function GateLine({ brief }: { brief: ApplicantBrief }) {
  const summary = useSummary(brief)
  return (
    <Notice
      tone="mist"
      icon={summary?.standing === 'cleared' ? 'check' : 'steps'}
      title={summary ? `${clearanceWords(summary)}: ${summary.done} of ${summary.of}.` : 'Clearance'}
      actions={<Link to={href('/admin/applicants/:id/clearance', { id: brief.id })}>Open clearance</Link>}
    >
      {summary?.next && `Next: ${summary.next}.`}
    </Notice>
  )
}

// from page to page of a file; filled in the browser alone
const known = new Map<string, GateSummary>()

function useSummary(brief: ApplicantBrief): GateSummary | undefined {
  const { id } = brief
  const [summary, setSummary] = useState(known.get(id))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is read anew may tell of something that was recorded
  useEffect(() => {
    const asking = new AbortController()
    void read(href('/admin/applicants/:id/cleared', { id }), asking.signal).then((found) => {
      if (!found || asking.signal.aborted) return
      known.set(id, found)
      setSummary(found)
    })
    return () => asking.abort()
  }, [id, brief])
  return summary
}

/** Nothing where it cannot be read: the line leads to the clearance all the same. */
async function read(from: string, signal: AbortSignal): Promise<GateSummary | undefined> {
  try {
    const response = await fetch(from, { signal })
    const json = response.ok && response.headers.get('content-type')?.startsWith('application/json')
    return json ? (((await response.json()) as GateSummary | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}
