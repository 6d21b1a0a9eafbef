import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Patches } from '#app/ui/Steps.tsx'
import css from './Features.module.css'
import { Ledger } from './Ledger.tsx'

/** Each card shows a piece of the product instead of an icon. */
export function Features() {
  return (
    <section className={css.section} id="features" aria-labelledby="features-title">
      <div className="wrap">
        <h2 id="features-title">Every record in its place, and a clear gap where one is missing</h2>
        <div className={css.grid}>
          <Feature
            title="Compliance Tracker"
            text="DBS checks, Care Certificate and expiry alerts for everyone on the rota."
            look={css.wide}
          >
            <Ledger />
          </Feature>
          <Feature
            title="Smart ATS"
            text="Applicants, references and interview status, in the order they need you."
            look={css.deep}
          >
            <Pipeline />
          </Feature>
          <Feature
            title="Integrated LMS"
            text="Assign courses, run quizzes, track completions and renewals."
            look={css.warm}
          >
            <div className={css.lesson}>
              <b>Medication Administration</b>
              <span className="num">5 of 8</span>
            </div>
            <Patches done={5} total={8} busy label="5 of 8 modules done, the sixth begun" />
          </Feature>
          <Feature
            title="Email Notifications"
            text="Automated reminders for documents, training and expiries, so no one has to chase."
            look={css.wide}
          >
            <Letters />
          </Feature>
        </div>
      </div>
    </section>
  )
}

type FeatureProps = { title: string; text: string; look: string | undefined; children: ReactNode }

function Feature({ title, text, look, children }: FeatureProps) {
  return (
    <article className={classes(css.feature, look)}>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div>{children}</div>
    </article>
  )
}

const stages = [
  { label: 'Submitted', count: 4 },
  { label: 'Interview', count: 3 },
  { label: 'Offer made', count: 2 },
  { label: 'Hired', count: 1, open: 1 },
]

function Pipeline() {
  return (
    <div
      className={css.pipeline}
      role="img"
      aria-label="Example: 4 applications submitted, 3 at interview, 2 offers made, 1 hired and 1 place still open"
    >
      {stages.map(({ label, count, open = 0 }) => (
        <div key={label} className={css.stage}>
          {Array.from({ length: open }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
            <i key={`open ${index}`} className={css.open} />
          ))}
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
            <i key={index} />
          ))}
          <span>{label}</span>
        </div>
      ))}
    </div>
  )
}

const letters = [
  { when: '30 days', what: 'Your Fire Safety training is due on 20 December' },
  { when: '7 days', what: 'One week left: Moving and Handling' },
  { when: 'Reference', what: 'Grace Mensah has named you as a referee' },
]

function Letters() {
  return (
    <ul className={css.letters}>
      {letters.map(({ when, what }) => (
        <li key={when}>
          <span className="muted">{when}</span>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  )
}
