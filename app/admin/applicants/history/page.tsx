import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { HistoryChart } from '#app/parts/vetting/history/HistoryChart.tsx'
import css from '#app/parts/vetting/history/history.module.css'
import { addressSpans, periodSpans } from '#app/parts/vetting/history/spans.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { readHistory } from '#domains/vetting/history/explanations.queries.server.ts'
import { ADDRESS_YEARS } from '#domains/vetting/history/gaps.rules.ts'
import { wholeOf } from '#domains/vetting/history/timeline.rules.ts'
import { addMonths } from '#lib/day.ts'
import type { Route } from './+types/page'
import { ApplicantGapCard } from './ApplicantGapCard.tsx'
import { SinceCard } from './SinceCard.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return { brief: await readApplicantBrief(ctx, id), history: await readHistory(ctx, id) }
})

export default function History({ loaderData: { brief, history } }: Route.ComponentProps) {
  const { id } = brief
  const { periods, addresses, overlaps, gaps, sent } = history
  const open = gaps.filter(({ standing }) => standing !== 'accepted').length
  return (
    <ApplicantFile brief={brief} title="History and gaps">
      {gaps.length > 0 && (
        <Notice
          tone={open > 0 ? 'soon' : 'mist'}
          icon={open > 0 ? 'clock' : 'check'}
          title={open > 0 ? openWords(open) : 'Every gap is explained and accepted.'}
          actions={
            <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/correct', { id })}>
              Correct the dates
            </ButtonLink>
          }
        >
          {open > 0 && 'Each must be explained in writing and accepted before the applicant is cleared to start.'}
        </Notice>
      )}
      <HistoryChart
        title="Employment and other periods"
        spans={periodSpans(periods, overlaps)}
        gaps={gaps.filter(({ kind }) => kind === 'employment')}
        whole={wholeOf(periods, sent)}
        nothing="No employment or other periods were given."
      />
      <HistoryChart
        title={`Addresses over ${ADDRESS_YEARS} years`}
        spans={addressSpans(addresses)}
        gaps={gaps.filter(({ kind }) => kind === 'address')}
        whole={{ from: addMonths(sent, -12 * ADDRESS_YEARS), to: sent }}
        nothing="No addresses were given."
      />
      {gaps.length > 0 && (
        <section aria-labelledby="gaps" className="grid gap-3">
          <h2 id="gaps">Gaps</h2>
          <div className={css.gaps}>
            {gaps.map((gap) => (
              <ApplicantGapCard key={`${gap.kind} ${gap.from}`} id={id} gap={gap} />
            ))}
          </div>
        </section>
      )}
      {history.maySinceAsk && <SinceCard id={id} history={history} />}
    </ApplicantFile>
  )
}

const openWords = (open: number) => (open === 1 ? '1 gap is outstanding.' : `${open} gaps are outstanding.`)
