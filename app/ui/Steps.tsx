import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { Link } from './Link.tsx'
import css from './Steps.module.css'

export type StepState = 'done' | 'begun' | 'now' | 'next'
export type Step = { label: string; state: StepState; to?: string; note?: ReactNode }

type StepsProps = { steps: Step[]; look?: 'list' | 'pipe' | 'patches'; label?: string }

/** Done is solid, now is half sewn, to come is dashed. `list` goes beside a form, `pipe` above a record. */
export function Steps({ steps, look = 'list', label }: StepsProps) {
  if (look === 'patches') return <PatchesOf steps={steps} label={label} />
  return (
    <ol className={look === 'list' ? css.list : css.pipe} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={classes(look === 'list' ? css.line : css.stage, css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          {look === 'list' && (step.state === 'done' ? <Icon name="check" /> : <span className={css.square} />)}
          <span>
            {step.state === 'done' && <span className="sr">Done: </span>}
            {step.state === 'begun' && <span className="sr">Begun: </span>}
            {step.to ? <Link to={step.to}>{step.label}</Link> : step.label}
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A count as patches: `done` of `total`, the next one half filled when `busy`. */
export function Patches({ done, total, busy, label }: { done: number; total: number; busy?: boolean; label?: string }) {
  const states = Array.from(
    { length: total },
    (_, index): StepState => (index < done ? 'done' : busy && index === done ? 'now' : 'next'),
  )
  return <Row states={states} label={label ?? `${done} of ${total}`} />
}

function PatchesOf({ steps, label }: { steps: Step[]; label: string | undefined }) {
  const at = steps.findIndex((step) => step.state === 'now') + 1
  return <Row states={steps.map((step) => step.state)} label={label ?? `Step ${at} of ${steps.length}`} />
}

function Row({ states, label }: { states: StepState[]; label: string }) {
  return (
    <div className={css.patches} role="img" aria-label={label}>
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
        <span key={index} className={classes(css.patch, css[state])} />
      ))}
    </div>
  )
}
