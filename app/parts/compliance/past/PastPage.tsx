import type { ReactNode } from 'react'
import type { Filters } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import type { PastDay } from '#lib/as-at.ts'
import { formatDay } from '#lib/day.ts'
import { AsAtChooser } from './AsAtChooser.tsx'
import { PastProblem } from './PastProblem.tsx'
import type { PastHead, PastShown } from './past.server.ts'

type PastPageProps = {
  title: string
  head: PastHead
  /** The address of the page without its filters, and the filters. */
  here: string
  filters: Filters
  /** What is done with a day that can be shown: print, export. */
  tools: (past: PastDay) => ReactNode
  children: (head: PastShown) => ReactNode
}

/** A page about a day that is over: to read and print, and nothing else; or why that day cannot be shown. */
export function PastPage({ title, head, here, filters, tools, children }: PastPageProps) {
  const { past } = head
  return (
    <PageStack>
      <title>{past ? `${title} as at ${formatDay(past.day)}` : title}</title>
      <PageHead title={title}>
        <div className="row">
          <AsAtChooser today={head.today} fields={head.fields} keep={filters} />
          {past && tools(past)}
        </div>
      </PageHead>
      {head.problem === undefined ? children(head) : <PastProblem head={head} here={here} filters={filters} />}
    </PageStack>
  )
}
