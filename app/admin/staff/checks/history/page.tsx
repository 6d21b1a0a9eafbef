import { href } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { GapCard, Review } from '#app/parts/vetting/history/GapCard.tsx'
import { HistoryChart } from '#app/parts/vetting/history/HistoryChart.tsx'
import css from '#app/parts/vetting/history/history.module.css'
import { addressSpans, periodSpans } from '#app/parts/vetting/history/spans.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { checkers } from '#domains/vetting/checks/check-parts.form.ts'
import type { ShownGap } from '#domains/vetting/history/explanations.queries.server.ts'
import { ADDRESS_YEARS } from '#domains/vetting/history/gaps.rules.ts'
import { type OwnHistory, readOwnHistory } from '#domains/vetting/history/own-history.queries.server.ts'
import { wholeOf } from '#domains/vetting/history/timeline.rules.ts'
import { addMonths, formatDay, formatInstant } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  history: await readOwnHistory(ctx, id),
}))

export default function PersonHistory({ loaderData: { person, history } }: Route.ComponentProps) {
  const { periods, addresses, stated, overlaps, gaps } = history
  const ofKind = (kind: ShownGap['kind']) => gaps.filter((gap) => gap.kind === kind)
  return (
    <StaffPage person={person} title="History and gaps">
      <Stated id={person.id} history={history} />
      {stated && (
        <>
          <HistoryChart
            title="Employment and other periods"
            spans={periodSpans(periods, overlaps)}
            gaps={ofKind('employment')}
            whole={wholeOf(periods, stated.on)}
            nothing="No employment or other periods on record."
          />
          <HistoryChart
            title={`Addresses over ${ADDRESS_YEARS} years`}
            spans={addressSpans(addresses)}
            gaps={ofKind('address')}
            whole={{ from: addMonths(stated.on, -12 * ADDRESS_YEARS), to: stated.on }}
            nothing="No addresses on record."
          />
        </>
      )}
      {gaps.length > 0 && (
        <section aria-labelledby="gaps" className="grid gap-3">
          <h2 id="gaps">Gaps</h2>
          <div className={css.gaps}>
            {gaps.map((gap) => (
              <GapCard key={`${gap.kind} ${gap.from}`} gap={gap}>
                {gap.standing !== 'accepted' && !history.applicationId && <Settle id={person.id} gap={gap} />}
              </GapCard>
            ))}
          </div>
        </section>
      )}
      <div>
        <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks', { id: person.id })}>
          Back to checks
        </ButtonLink>
      </div>
    </StaffPage>
  )
}

/** As of which day and by whom it was stated, what is open, and where it is recorded. */
function Stated({ id, history }: { id: string; history: OwnHistory }) {
  const { stated, gaps, born, applicationId } = history
  const open = gaps.filter(({ standing }) => standing !== 'accepted').length
  const to = applicationId
    ? href('/admin/applicants/:id/history', { id: applicationId })
    : href('/admin/staff/:id/checks/history/record', { id })
  const verb = applicationId ? 'Open their application' : stated ? 'Correct or add' : 'Record the history'
  return (
    <Notice
      tone={!stated || open > 0 ? 'soon' : 'mist'}
      icon={!stated || open > 0 ? 'clock' : 'check'}
      title={titleOf(stated !== undefined, open)}
      actions={
        <ButtonLink kind={stated ? 'quiet' : 'primary'} size="xs" to={to}>
          {verb}
        </ButtonLink>
      }
    >
      {[
        stated ? statedWords(stated, history.firstDay) : 'Ask for jobs and other periods since school, and addresses.',
        born ? '' : 'The date of birth is not on record: enter it from the document seen.',
        stated && history.firstDay ? 'The time in post here need not be named.' : '',
      ]
        .filter(Boolean)
        .join(' ')}
    </Notice>
  )
}

function titleOf(stated: boolean, open: number): string {
  if (!stated) return 'No history on record.'
  if (open === 0) return 'Every gap is explained and accepted.'
  return open === 1 ? '1 gap is outstanding.' : `${open} gaps are outstanding.`
}

function statedWords({ on, by, recordedAt, who }: NonNullable<OwnHistory['stated']>, firstDay: string | undefined) {
  const late = firstDay && on > firstDay ? `, late: after the first day, ${formatDay(firstDay)}` : ''
  const asked = by === 'us' ? '' : ` Taken by ${checkers[by].toLowerCase()}.`
  return `Stated on ${formatDay(on)}${late}.${asked} Recorded on ${formatInstant(recordedAt)}${who ? ` by ${who}` : ''}.`
}

function Settle({ id, gap }: { id: string; gap: ShownGap }) {
  return (
    <Review
      gap={gap}
      action={href('/admin/staff/:id/checks/history/gaps', { id })}
      hint="Required if you do not accept it."
      open
    >
      <TextArea
        id={`gap-${gap.kind}-${gap.from}-explanation`}
        name="explanation"
        label="What the person said"
        rows={2}
        hint="In their words. Holidays, family, illness, looking for work: anything is fine."
        optional={gap.said.length > 0}
      />
    </Review>
  )
}
