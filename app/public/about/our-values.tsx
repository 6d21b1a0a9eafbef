import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import css from './about.module.css'
import { CountUp } from './CountUp.tsx'

const values = [
  {
    name: 'Integrity',
    text: 'We say what is so. A record shows who entered it and when, and nothing is quietly changed.',
  },
  {
    name: 'Transparency',
    text: 'Everyone can see what is held about them and why a status is what it is. A gap is shown as a gap.',
  },
  {
    name: 'Empowerment',
    text: 'People get the knowledge and the tools to do the right thing themselves, in words they understand.',
  },
  {
    name: 'Safety',
    text: 'No one starts before the checks are complete, and nothing expires unnoticed. The people we support come first.',
  },
  {
    name: 'Innovation',
    text: 'We change what makes work harder than it has to be, and leave alone what works.',
  },
]

export default function OurValues() {
  return (
    <PublicPage
      title="Our Values"
      description="Integrity, transparency, empowerment, safety and innovation: what we hold ourselves to."
    >
      <div className="wrap">
        <PageIntro title="Our Values">
          <CountUp value={values.length} /> words, and what they mean on an ordinary working day.
        </PageIntro>
        <ul className={css.values}>
          {values.map(({ name, text }) => (
            <li key={name}>
              <h2>{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicPage>
  )
}
