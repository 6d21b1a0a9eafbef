import type { ReactNode } from 'react'
import { TextField } from '#app/ui/Field.tsx'
import {
  type FirstAnswer,
  type FirstAnswers,
  firstSteps,
  longest,
  type Mistakes,
} from '#domains/recruitment/form/first-answers.rules.ts'
import css from './Apply.module.css'

type StepProps = { shown: boolean; answers: FirstAnswers; mistakes: Mistakes }

export function PersonalInfo({ shown, ...known }: StepProps) {
  const field = fieldOf(known)
  return (
    <Step number={0} shown={shown}>
      <TextField label="Full Name" autoComplete="name" required {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" required {...field('email')} />
      <TextField label="Phone" optional type="tel" autoComplete="tel" width="w20" {...field('phone')} />
      <TextField
        label="Role Applied For"
        optional
        hint="For example care worker, senior carer or kitchen assistant."
        {...field('role')}
      />
    </Step>
  )
}

export function References({ shown, ...known }: StepProps) {
  const field = fieldOf(known)
  return (
    <Step number={1} shown={shown}>
      <p className="muted">
        Two people who can tell us about your work or your character; one of them an employer. We do not contact them
        yet. You can add them later.
      </p>
      <TextField
        label="Reference Email 1"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('reference1')}
      />
      <TextField
        label="Reference Email 2"
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field('reference2')}
      />
    </Step>
  )
}

export function Step({ number, shown, children }: { number: number; shown: boolean; children: ReactNode }) {
  return (
    <section className={css.step} data-shown={shown} aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} tabIndex={-1}>
        {firstSteps[number]}
      </h2>
      {children}
    </section>
  )
}

function fieldOf({ answers, mistakes }: Omit<StepProps, 'shown'>) {
  return (name: FirstAnswer) => ({
    name,
    maxLength: longest[name],
    defaultValue: answers[name],
    error: mistakes[name],
  })
}
