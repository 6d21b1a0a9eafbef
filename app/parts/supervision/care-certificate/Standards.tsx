import type { ReactNode } from 'react'
import { Badge } from '#app/ui/Badge.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { numbersInWords } from '#domains/supervision/care-certificate/workbook.rules.ts'
import { forStandard, type WorkbookPaths } from './paths.ts'
import { cellWords, type ShownStandard, type ShownStep, stepWords, yearOf } from './words.ts'
import css from './workbook.module.css'

type Props = { standards: readonly ShownStandard[]; paths: WorkbookPaths }

/** Each standard with what has been reached of it; what comes next is a button. On a phone what is under way comes first. */
export function Standards({ standards, paths }: Props) {
  const year = yearOf(standards)
  return (
    <>
      <Card className={css.wide ?? ''}>
        <table className={css.table}>
          <caption className="sr">Standards of the Care Certificate</caption>
          <thead>
            <tr>
              <th className={css.number}>
                <span className="sr">Number</span>
              </th>
              <th scope="col">Standard</th>
              <th scope="col">Knowledge</th>
              <th scope="col">Observed in practice</th>
              <th scope="col">Signed off</th>
            </tr>
          </thead>
          <tbody>
            {standards.map((standard) => (
              <tr key={standard.number}>
                <td className={css.number}>{standard.number}</td>
                <th scope="row">{standard.title}</th>
                {cellsOf(standard, paths, year).map((cell) => (
                  <td key={cell.key}>{cell.wide}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <OnPhone standards={standards} paths={paths} />
    </>
  )
}

function OnPhone({ standards, paths }: Props) {
  const year = yearOf(standards)
  const under = standards.filter(({ state }) => state === 'knowledge_complete' || state === 'observed')
  return (
    <div className={css.phone}>
      {under.map((standard) => (
        <Card as="article" key={standard.number} className={css.card ?? ''}>
          <h3>
            <span>{standard.number}</span>
            {standard.title}
          </h3>
          <div className={css.steps}>
            {cellsOf(standard, paths, year).map(({ key, narrow }) => (
              <div key={key}>{narrow}</div>
            ))}
          </div>
        </Card>
      ))}
      <Folded
        standards={standards.filter(({ state }) => state === 'not_started')}
        tone="missing"
        words="not started"
        year={year}
      />
      <Folded
        standards={standards.filter(({ state }) => state === 'signed_off')}
        tone="valid"
        words="signed off"
        step={paths.step}
        year={year}
      />
    </div>
  )
}

type FoldedProps = {
  standards: readonly ShownStandard[]
  tone: 'missing' | 'valid'
  words: string
  year: string
  step?: WorkbookPaths['step']
}

function Folded({ standards, tone, words, year, step }: FoldedProps) {
  if (standards.length === 0) return null
  return (
    <Card as="div" className={css.folded ?? ''}>
      <details>
        <summary>
          {standards.length} {words}{' '}
          <Badge tone={tone} icon={tone === 'valid' ? 'check' : 'dash'}>
            {numbersInWords(standards.map(({ number }) => number))}
          </Badge>
        </summary>
        <ol>
          {standards.map(({ number, title, signOff }) => (
            <li key={number}>
              {number} {step && signOff ? <Link to={step(signOff.id)}>{title}</Link> : title}
              {signOff && <span className="quiet">{cellWords(signOff, year)}</span>}
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

type Cell = { key: string; wide: ReactNode; narrow: ReactNode }

function cellsOf(
  { number, title, knowledge, observation, signOff }: ShownStandard,
  paths: WorkbookPaths,
  year: string,
): Cell[] {
  const done = (key: string, step: ShownStep, narrow: string): Cell => ({
    key,
    wide: <Done step={step} to={paths.step(step.id)} words={cellWords(step, year)} />,
    narrow: <Done step={step} to={paths.step(step.id)} words={narrow} />,
  })
  const waits = (key: string, words: string, narrow: string): Cell => ({
    key,
    wide: <Waits words={words} />,
    narrow: <Waits words={narrow} />,
  })
  const next = (key: string, to: string, words: string, narrow: string): Cell => ({
    key,
    wide: <Next to={forStandard(to, number)} words={words} of={`${number}, ${title}`} />,
    narrow: <Next to={forStandard(to, number)} words={narrow} of={`${number}, ${title}`} />,
  })
  return [
    knowledge ? done('knowledge', knowledge, 'Knowledge') : waits('knowledge', 'Not started', 'Knowledge'),
    observation
      ? done('observation', observation, 'Observed')
      : knowledge && paths.observe
        ? next('observation', paths.observe, 'Record observation', 'Observe')
        : waits('observation', knowledge ? 'To be observed' : 'After knowledge', 'Observed'),
    signOff
      ? done('sign_off', signOff, 'Signed')
      : observation && paths.signOff
        ? next('sign_off', paths.signOff, 'Sign off', 'Sign off')
        : waits('sign_off', observation ? 'To be signed off' : 'After observation', 'Signed'),
  ]
}

function Done({ step, to, words }: { step: ShownStep; to: string; words: string }) {
  return (
    <Link to={to} className={classes(css.cell, css.done)} preventScrollReset title={stepWords(step)}>
      <Icon name="check" />
      {words}
    </Link>
  )
}

function Waits({ words }: { words: string }) {
  return (
    <span className={classes(css.cell, css.waits)}>
      <Icon name="dash" />
      {words}
    </span>
  )
}

function Next({ to, words, of }: { to: string; words: string; of: string }) {
  return (
    <Link to={to} className={classes(css.cell, css.next)} preventScrollReset>
      <span>
        {words}
        <span className="sr">: {of}</span>
      </span>
    </Link>
  )
}
