import { classes } from '#app/ui/classes.ts'
import css from './want.module.css'

const steps = [
  { title: 'Buy seats', text: 'One seat is one person, once. A seat waits 12 months for you.', looks: [] },
  {
    title: 'Assign them',
    text: 'By email, by list or by QR code. Take a seat back until the first lesson is done.',
    looks: [css.given, css.given],
  },
  {
    title: 'See who has learned what',
    text: 'Certificates with a number anyone can verify, and a list for your inspector.',
    looks: [css.done, css.half, css.given],
  },
]

/** How seats work, in three steps. */
export function ForTeam() {
  return (
    <>
      <h2>For your team</h2>
      <ol className={css.how}>
        {steps.map(({ title, text, looks }) => (
          <li key={title}>
            <div className={css.patches} aria-hidden="true">
              {[0, 1, 2].map((at) => (
                <span key={at} className={classes(looks[at])} />
              ))}
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
