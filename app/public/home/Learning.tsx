import { href } from 'react-router'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import css from './Learning.module.css'

const shelf = [
  'safeguarding-adults',
  'medication-administration',
  'basic-life-support',
  'food-hygiene',
  'fire-safety',
  'person-centered-care',
]

export function Learning() {
  return (
    <section className={css.section} id="lms" aria-labelledby="lms-title">
      <div className={`wrap ${css.split}`}>
        <div className={css.shelf} aria-hidden="true">
          {shelf.map((name) => (
            <img key={name} src={coursePicture(name)} alt="" width={480} height={360} loading="lazy" />
          ))}
        </div>
        <div>
          <h2 id="lms-title">Learning that drives safer care</h2>
          <p className="lead muted">
            Short courses in plain English that people can follow on a phone between visits, each with the guidance it
            comes from and the day it was last checked.
          </p>
          <ButtonLink kind="line" to={href('/courses')}>
            See all courses
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
