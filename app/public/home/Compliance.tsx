import { Fragment } from 'react'
import { Icon, type IconName } from '#app/ui/Icon.tsx'
import css from './Compliance.module.css'

const promises = [
  'A reminder before each expiry, not after',
  'A clear reason behind every status',
  'Ready to show when the inspector calls',
]

export function Compliance() {
  return (
    <section className={css.section} id="compliance" aria-labelledby="compliance-title">
      <div className="wrap">
        <div className={css.panel}>
          <div>
            <h2 id="compliance-title">Compliance you can trust</h2>
            <p className="lead">See the whole team at a glance. Know what is due, what is missing and who to ask.</p>
            <ul className={css.promises}>
              {promises.map((promise) => (
                <li key={promise}>
                  <Icon name="check" />
                  {promise}
                </li>
              ))}
            </ul>
          </div>
          <Matrix />
        </div>
      </div>
    </section>
  )
}

// One letter a patch: valid, soon, expired, missing, or nothing required.
const team = [
  { name: 'Adaeze', patches: 'vvvvsvvv' },
  { name: 'Callum', patches: 'vvsvvvvo' },
  { name: 'Ewa', patches: 'vxvvvvmv' },
  { name: 'Joyce', patches: 'vvvvvsvv' },
  { name: 'Mohammed', patches: 'vvmvvvvx' },
  { name: 'Siân', patches: 'vvvvvvsm' },
]
const looks: Record<string, { look: string | undefined; icon?: IconName }> = {
  v: { look: css.valid, icon: 'check' },
  s: { look: css.soon, icon: 'clock' },
  x: { look: css.expired, icon: 'x' },
  m: { look: css.missing },
  o: { look: css.none },
}

function Matrix() {
  return (
    <div
      className={css.matrix}
      role="img"
      aria-label="Example of a training matrix: six staff, eight types. Most are valid, four are due soon, two have expired and three are missing."
    >
      {team.map(({ name, patches }) => (
        <Fragment key={name}>
          <b>{name}</b>
          {[...patches].map((letter, index) => {
            const { look, icon } = looks[letter] ?? { look: css.none }
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: patches have no identity but their place
              <span key={index} className={look}>
                {icon && <Icon name={icon} />}
              </span>
            )
          })}
        </Fragment>
      ))}
    </div>
  )
}
