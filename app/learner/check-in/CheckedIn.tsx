import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { LessonMark } from '#app/parts/learning/LessonStrip.tsx'
import { Section } from '#app/parts/learning/Section.tsx'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import type { MySession } from '#domains/learning/sessions/own.queries.server.ts'
import { hoursOf } from '#domains/learning/sessions/sessions.rules.ts'
import { formatDay, formatTime } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import css from './check-in.module.css'

/** She is on the register: where, with whom, and what is still to come. */
export function CheckedIn({ session, name }: { session: MySession; name: string }) {
  const { title, place, trainer, dates, checkedIn } = session
  const last = checkedIn.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1)
  const date = dates.find(({ position }) => position === last?.position) ?? dates[0]
  const first = firstNameOf(name)
  return (
    <PortalShell
      brand={useRootData()?.brand ?? ''}
      home={href('/learner')}
      person={{ name }}
      narrow
      hero={
        <div className={css.hero}>
          <span className={css.mark}>
            <Icon name="check" />
          </span>
          <h1>You’re in, {first}</h1>
          {last && <p className="num">Checked in at {formatTime(last.at)}</p>}
        </div>
      }
    >
      <title>{`Checked in: ${title}`}</title>
      <div className="stack">
        <Card as="div">
          <CardBody>
            <DefinitionList
              bare
              items={[
                { label: 'Session', value: title },
                ...(date ? [{ label: 'Time', value: `${hoursOf(date)}, today` }] : []),
                { label: 'Place', value: place },
                { label: 'Trainer', value: trainer },
              ]}
            />
          </CardBody>
        </Card>
        {session.signsOff && <ToSignOff session={session} />}
        <p className={css.ways}>
          <ButtonLink kind="line" to={href('/learner')}>
            Your learning
          </ButtonLink>
        </p>
        <SignOut words={`I am not ${first}`} button={{ kind: 'quiet', full: true }} />
      </div>
    </PortalShell>
  )
}

function ToSignOff({ session: { course, passedOn, trainer, skills } }: { session: MySession }) {
  return (
    <Section id="signs" title="To be signed off">
      <CardList>
        {course && (
          <CardItem
            lead={<LessonMark state={passedOn ? 'done' : 'next'} />}
            title="Online course"
            meta={passedOn ? `Completed on ${formatDay(passedOn)}` : `${course}: not completed yet`}
          />
        )}
        <CardItem lead={<LessonMark state="begun" />} title="Practical session" meta="You are here" />
        <CardItem
          lead={<LessonMark state="next" />}
          title={`${firstNameOf(trainer)} signs your skills`}
          meta={skills.join(', ')}
        />
      </CardList>
    </Section>
  )
}
