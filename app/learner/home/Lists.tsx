import { href } from 'react-router'
import { DueBadge } from '#app/parts/learning/DueBadge.tsx'
import { Section } from '#app/parts/learning/Section.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { dueSentence } from '#domains/learning/assignment/due.rules.ts'
import type { MyLearning, MyOpenCourse } from '#domains/learning/assignment/home.queries.server.ts'
import { learningTime } from '#domains/learning/courses.rules.ts'
import { countOf } from '#lib/count.ts'
import { daysBetween, formatDay, lastDayBefore } from '#lib/day.ts'

const pathOf = (enrolmentId: string) => href('/learner/courses/:enrolmentId', { enrolmentId })

export function DueCard({ courses }: { courses: readonly MyOpenCourse[] }) {
  if (courses.length === 0) return null
  return (
    <Section id="due" title="Due">
      <CardList>
        {courses.map(({ cycleId, enrolmentId, title, due }) => (
          <CardItem
            key={cycleId}
            title={<Link to={pathOf(enrolmentId)}>{title}</Link>}
            meta={dueSentence(due)}
            end={<DueBadge due={due} />}
          />
        ))}
      </CardList>
    </Section>
  )
}

/** Bought, and not begun while it can be cancelled. */
export function WaitingCard({ courses }: { courses: MyLearning['waiting'] }) {
  if (courses.length === 0) return null
  return (
    <Section id="waiting" title="Waiting for you">
      <CardList>
        {courses.map(({ enrolmentId, title, waitsUntil }) => (
          <CardItem
            key={enrolmentId}
            title={<Link to={pathOf(enrolmentId)}>{title}</Link>}
            meta={`You can cancel it until ${formatDay(lastDayBefore(waitsUntil ?? ''))}, or start it now`}
            end={
              <Badge tone="mist" icon="clock">
                Ready to start
              </Badge>
            }
          />
        ))}
      </CardList>
    </Section>
  )
}

/** Given without a due day, and not begun. */
export function ToTakeCard({ courses }: { courses: MyLearning['toTake'] }) {
  if (courses.length === 0) return null
  return (
    <Section id="to-take" title="Take these when you like">
      <CardList>
        {courses.map(({ enrolmentId, title, minutes }) => (
          <CardItem
            key={enrolmentId}
            title={<Link to={pathOf(enrolmentId)}>{title}</Link>}
            meta={`About ${learningTime(minutes)}`}
            end={
              <Badge tone="missing" icon="dash">
                Not started
              </Badge>
            }
          />
        ))}
      </CardList>
    </Section>
  )
}

type CertificateCardProps = { certificates: MyLearning['certificates']; held: number; today: string }

export function CertificateCard({ certificates, held, today }: CertificateCardProps) {
  if (held === 0) return null
  return (
    <Section
      id="certificates"
      title="Certificates"
      aside={<Link to={href('/learner/passport')}>{held > 1 ? `All ${held} in your passport` : 'Your passport'}</Link>}
    >
      <CardList>
        {certificates.map(({ id, title, completedOn, refreshBy, renews, slug }) => (
          <CardItem
            key={id}
            title={<Link to={href('/learner/certificates/:id', { id })}>{title}</Link>}
            meta={
              <>
                {refreshBy ? `Until ${formatDay(refreshBy)}` : `Completed on ${formatDay(completedOn)}`}
                {renews && (
                  <>
                    {' · '}
                    <Link to={href('/courses/:slug', { slug })} aria-label={`Renew ${title}`}>
                      Renew
                    </Link>
                  </>
                )}
              </>
            }
            end={<Validity left={refreshBy ? daysBetween(today, refreshBy) : null} />}
          />
        ))}
      </CardList>
    </Section>
  )
}

function Validity({ left }: { left: number | null }) {
  if (left !== null && left <= 0)
    return (
      <Badge tone="expired" icon="x">
        Expired
      </Badge>
    )
  if (left !== null && left <= 30)
    return (
      <Badge tone="soon" icon="clock">
        {countOf(left, 'day', 'days')}
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      Valid
    </Badge>
  )
}

/** Completed for now: their lessons can be read again. */
export function DoneCard({ courses }: { courses: MyLearning['done'] }) {
  if (courses.length === 0) return null
  return (
    <Section id="done" title="Finished courses">
      <CardList>
        {courses.map(({ enrolmentId, title }) => (
          <CardItem
            key={enrolmentId}
            title={<Link to={pathOf(enrolmentId)}>{title}</Link>}
            meta="You can read its lessons again"
            end={
              <Badge tone="valid" icon="check">
                Done
              </Badge>
            }
          />
        ))}
      </CardList>
    </Section>
  )
}
