import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import {
  basisLabels,
  editionLabels,
  stateLabels,
} from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import css from './printed.module.css'
import { type ShownStandard, type ShownStep, stepWords } from './words.ts'

type Props = Pick<WorkbookView, 'person' | 'workbook' | 'standards' | 'progress' | 'award'> & {
  provider: string
  printedOn: string
  location?: string | undefined
}

/** The workbook on A4: each standard with what proves it, and the signature under the whole. */
export function Printed({ person, workbook, standards, progress, award, provider, printedOn, location }: Props) {
  if (!workbook || !progress)
    return (
      <>
        <h1>Care Certificate workbook</h1>
        <p>No workbook has been begun.</p>
      </>
    )
  return (
    <article className={css.book}>
      <header className={css.head}>
        <p className="muted">{provider}</p>
        <h1>Care Certificate workbook</h1>
        <DefinitionList
          items={[
            { label: 'Name', value: person.name },
            ...(location ? [{ label: 'Location', value: location }] : []),
            { label: 'Standards', value: `${editionLabels[workbook.edition]}, ${progress.total} standards` },
            { label: 'Began', value: formatDay(workbook.begunOn) },
            { label: 'Assessor', value: workbook.assessor ?? 'Named at each standard' },
            { label: 'Signed off', value: `${progress.signed} of ${progress.total}` },
          ]}
        />
      </header>
      <ol className={css.standards}>
        {standards.map((standard) => (
          <PrintedStandard key={standard.number} standard={standard} />
        ))}
      </ol>
      <section className={css.final} aria-labelledby="signature">
        <h2 id="signature">Registered manager’s signature</h2>
        {award ? (
          <p>
            All {progress.total} standards are signed off, and the Care Certificate was awarded on{' '}
            {formatDay(award.awardedOn)}. Signed in the hub by <strong>{award.signer}</strong>, {award.signedAs}.
          </p>
        ) : (
          <p>Not awarded. {waitsFor(progress.total - progress.signed)}</p>
        )}
      </section>
      <p className={css.foot}>
        Printed on {formatDay(printedOn)} from the record of {provider}.
      </p>
    </article>
  )
}

const waitsFor = (open: number) =>
  open === 0
    ? 'Every standard is signed off; the registered manager has not signed.'
    : `${countOf(open, 'standard is', 'standards are')} not signed off.`

function PrintedStandard({
  standard: { number, title, state, knowledge, observation, signOff },
}: {
  standard: ShownStandard
}) {
  return (
    <li>
      <h2>
        <span>Standard {number}</span> {title}
        <em>{stateLabels[state]}</em>
      </h2>
      <dl>
        <Line label="Knowledge" step={knowledge} words={knowledge?.words} />
        <Line label="Observed in practice" step={observation} words={observation?.words} />
        <Line label="Signed off" step={signOff} words={signOff?.words} />
      </dl>
    </li>
  )
}

function Line({ label, step, words }: { label: string; step: ShownStep | undefined; words: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {step ? stepWords(step) : 'Not yet'}
        {step?.basis && ` (${basisLabels[step.basis]})`}
        {words && <span className="lines">{words}</span>}
      </dd>
    </div>
  )
}
