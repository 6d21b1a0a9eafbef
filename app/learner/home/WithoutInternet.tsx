import { href } from 'react-router'
import { courseName } from '#app/parts/learning/course-name.ts'
import { Device } from '#app/parts/learning/Device.tsx'
import { placesWords } from '#app/parts/learning/kept/queue.ts'
import { Section } from '#app/parts/learning/Section.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { CardBody } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { countOf } from '#lib/count.ts'
import type { KeptHere } from '../offline/use-kept-here.ts'
import css from './home.module.css'

type KeptProps = { kept: readonly KeptHere[] }

function Saved({ kept }: KeptProps) {
  const count = kept.reduce((sum, { places }) => sum + places.length, 0)
  return (
    <>
      {countOf(count, 'lesson', 'lessons')} saved on this <Device />
    </>
  )
}

/** On a phone, in the head of the page: leads to what is said of it below. */
export function KeptLink({ kept }: KeptProps) {
  if (kept.length === 0) return null
  return (
    <a href="#without-internet" className={css.keptLink}>
      <Icon name="saved" />
      <span>
        <Saved kept={kept} />
      </span>
      <Icon name="right" />
    </a>
  )
}

/** What can be read without a connection, and the way to keep more. */
export function WithoutInternet({ kept }: KeptProps) {
  const [last] = kept.filter(({ open }) => open)
  if (kept.length === 0) return null
  return (
    <Section id="without-internet" title="Without internet">
      <CardBody>
        <p className={css.kept}>
          <Icon name="saved" />
          <span>
            <Saved kept={kept} />
          </span>
        </p>
        <p className="muted small">
          {kept.map(({ title, places }) => `${courseName(title).name}, ${placesWords(places)}`).join('; ')}. What you
          answer is sent when you are back online.
        </p>
        {last && (
          <div className={css.apply}>
            <ButtonLink kind="quiet" full to={href('/learner/courses/:enrolmentId', { enrolmentId: last.id })}>
              Save more lessons
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Section>
  )
}
