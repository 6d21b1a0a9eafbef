import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import { AnswerSections } from './AnswerSections.tsx'
import type { ShownAnswers } from './shown-answers.ts'

type SummaryProps = { shown: ShownAnswers; files: ListedFile[] }

/** Everything that will be sent, to check, with a way back to each part. */
export function Summary({ shown, files }: SummaryProps) {
  return (
    <section className={css.section} aria-labelledby="summary">
      <h2 id="summary">Check your answers</h2>
      <AnswerSections shown={shown} files={files} change />
    </section>
  )
}

type OpenPointsProps = {
  missing: readonly (readonly FileType[])[]
  gaps: string[]
  addressGaps: string[]
  problems: number
}

/** What may be sent later, in words; nothing here prevents sending. */
export function OpenPoints({ missing, gaps, addressGaps, problems }: OpenPointsProps) {
  const points = [
    ...missing.map((types) => types.map((type) => fileTypeLabels[type]).join(' or ')),
    ...gaps.map((words) => `What you did in ${words}`),
    ...addressGaps.map((words) => `Where you lived in ${words}`),
  ]
  if (problems > 0)
    return (
      <Notice
        tone="soon"
        icon="warn"
        title={problems === 1 ? 'One answer needs another look.' : `${problems} answers need another look.`}
      >
        <p>
          {problems === 1 ? 'It is' : 'They are'} not in the form we expect.{' '}
          <Link to={`${href('/application-form')}?step=7&check=1`}>{problems === 1 ? 'Show it' : 'Show them'}</Link>
        </p>
      </Notice>
    )
  return (
    <Notice tone="mist" icon="info">
      {points.length === 0 ? (
        <p>You can send it now. Nothing is missing.</p>
      ) : (
        <>
          <p>You can send it now. We will ask you for:</p>
          <ul className={css.list}>
            {points.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

/** Advice beside the history: what the dates leave open. */
export function GapNotice({ gaps, where }: { gaps: string[]; where?: boolean }) {
  if (gaps.length === 0) return null
  return (
    <Notice tone="mist" icon="info" title={gaps.length === 1 ? 'There is a gap.' : 'There are gaps.'}>
      <p>
        We will ask you {where ? 'where you lived' : 'what you did'} in {gaps.join(', and in ')}. You can add a line for
        it here, or tell us later.
      </p>
    </Notice>
  )
}
