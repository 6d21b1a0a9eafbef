import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Stepper.module.css'

type StepperProps = {
  /** What is counted, for those who do not see it: "Seats, Fire Safety". */
  label: string
  fewer: ReactNode
  more: ReactNode
  bad?: boolean
  children: ReactNode
}

/** A number with a button on either side. */
export function Stepper({ label, fewer, more, bad, children }: StepperProps) {
  return (
    <fieldset className={classes(css.step, bad && css.bad)} aria-label={label}>
      {fewer}
      {children}
      {more}
    </fieldset>
  )
}
