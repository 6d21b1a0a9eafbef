import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { hiddenWords } from '#domains/inspection/hidden.rules.ts'
import { groupsOf, type PresetKey, presets } from '#domains/inspection/presets.rules.ts'
import { sectionTitles } from '#domains/inspection/sections.rules.ts'
import css from './inspection.module.css'

/** What a preset puts into the pack, and what it leaves out. */
export function IncludeCard({ preset }: { preset: PresetKey }) {
  const { label, matrix, hides } = presets[preset]
  const service = [
    { key: 'index', title: 'Index: what is in, left out and missing', included: true },
    { key: 'matrix', title: 'Training matrix of everyone in post', included: matrix },
    { key: 'manifest', title: 'Manifest with checksums', included: true },
  ]
  return (
    <Card aria-labelledby="include">
      <CardHead title="What is in it" id="include">
        <span className="quiet">{label}</span>
      </CardHead>
      <CardBody>
        <div className={css.parts} aria-live="polite">
          {groupsOf(preset).map(({ title, parts }) => (
            <Group
              key={title}
              title={title}
              parts={parts.map((part) => ({ ...part, title: sectionTitles[part.key] }))}
            />
          ))}
          <Group title="The service" parts={service} />
          <h3>Left out</h3>
          <p className={css.wide}>{sentence(hides.map((hidden) => hiddenWords[hidden]))}</p>
        </div>
      </CardBody>
    </Card>
  )
}

type Part = { key: string; title: string; included: boolean }

function Group({ title, parts }: { title: string; parts: readonly Part[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css.ticks}>
        {parts.map(({ key, title, included }) => (
          <li key={key} className={classes(!included && css.out)}>
            <Icon name={included ? 'check' : 'dash'} />
            <span>
              {title}
              {!included && <span className="sr"> (left out)</span>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function sentence(words: readonly string[]): string {
  const all = words.join(', ').replace(/, ([^,]*)$/, ' and $1')
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`
}
