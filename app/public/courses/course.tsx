import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { ForTeam } from '#app/public/ForTeam.tsx'
import { CourseFacts } from '#app/public/SoldFacts.tsx'
import { hasBasket, want as wanted, wantedIn } from '#app/public/want.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ClinicalCourse } from '#domains/learning/courses/clinical.queries.server.ts'
import { cpdHours, learningTime } from '#domains/learning/courses.rules.ts'
import { lessonsBefore } from '#domains/learning/quiz/first-lesson.queries.server.ts'
import { wantForm } from '#domains/shop/basket/basket.form.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/course'
import { CourseMissing } from './CourseMissing.tsx'
import { CourseOffer, StickyOffer } from './CourseOffer.tsx'
import css from './course.module.css'
import { offerOf } from './offer.server.ts'

export const loader = read(async (ctx, { params: { slug }, request }: Route.LoaderArgs) => {
  const offer = await offerOf(ctx, slug)
  const { team, seats } = wantedIn(request)
  return { ...offer, seats, team: team && offer.buy.forTeam, lessons: await lessonsBefore(ctx, slug) }
})

const want = form(wantForm, (ctx, typed, { request, params: { slug } }: Route.ActionArgs) =>
  wanted(ctx, { kind: 'course', slug }, typed, request),
)
const wantFirst = form(
  wantForm,
  (ctx, typed, { request, params: { slug } }: Route.ActionArgs) =>
    wanted(ctx, { kind: 'course', slug }, typed, request),
  { once: false },
)
export const action = (args: Route.ActionArgs) => (hasBasket(args) ? want(args) : wantFirst(args))

export default function Course({ loaderData }: Route.ComponentProps) {
  const { course, team, lessons } = loaderData
  const reply = useFormReply()
  return (
    <PublicPage title={course.title} description={course.summary}>
      <div className="wrap">
        <ErrorSummary errors={errorList(reply)} />
        <Breadcrumb crumbs={[{ label: 'Healthcare Courses', to: href('/courses') }]} />
        <div className={css.page}>
          <div>
            <h1>{course.title}</h1>
            <p className="lead muted measure">{course.summary}</p>
            <Facts course={course} lessons={lessons.count} />
            <ReadBy cleared={loaderData.sale.cleared} />
            <p className="measure">{course.description}</p>
            {team && <ForTeam />}
            <h2>What {team ? 'they' : 'you'} will be able to do</h2>
            <ul className={css.outcomes}>
              {course.outcomes.map((outcome) => (
                <li key={outcome}>
                  <Icon name="check" />
                  {outcome}
                </li>
              ))}
            </ul>
            <Modules course={course} first={lessons.first} />
            <p className={css.note}>{caution(course.practicalSignOff)}</p>
            <Sources course={course} />
          </div>
          <CourseOffer {...loaderData} reply={reply} />
        </div>
        <StickyOffer {...loaderData} reply={reply} />
      </div>
      <CourseFacts course={course} buy={loaderData.buy} first={lessons.first} />
    </PublicPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CourseMissing error={error} what="Course not found." action={{ to: href('/courses'), label: 'See all courses' }} />
  )
}

type Shown = { course: Route.ComponentProps['loaderData']['course'] }

function Facts({ course: { cpdMinutes, reviewedOn }, lessons }: Shown & { lessons: number }) {
  const hours = cpdHours(cpdMinutes)
  return (
    <ul className={css.facts}>
      <li>
        <Icon name="clock" /> About {learningTime(cpdMinutes)}
      </li>
      <li>
        <Icon name="steps" /> {countOf(lessons, 'short lesson', 'short lessons')} and a quiz
      </li>
      <li>
        <Icon name="ribbon" /> {hours} CPD {hours === '1' ? 'hour' : 'hours'}
      </li>
      <li>
        <Icon name="cal" /> Guidance reviewed on {formatDay(reviewedOn)}
      </li>
    </ul>
  )
}

function ReadBy({ cleared }: Pick<ClinicalCourse, 'cleared'>) {
  if (!cleared?.by) return null
  const { name, profession, registrationNumber } = cleared.by
  return (
    <p className="small muted">
      Read by {name}, {profession}, registration {registrationNumber}, on {formatDay(cleared.on)}.
    </p>
  )
}

function Modules({ course: { slug, modules }, first }: Shown & { first: boolean }) {
  return (
    <>
      <h2>Modules</h2>
      <ol className={css.modules}>
        {modules.map(({ title, minutes }, at) => (
          <li key={title}>
            <span>
              {title}
              {at === 0 && first && (
                <>
                  {' · '}
                  <Link to={href('/courses/:slug/first-lesson', { slug })}>try lesson 1, free</Link>
                </>
              )}
            </span>
            <span className="muted small num">{minutes} min</span>
          </li>
        ))}
      </ol>
    </>
  )
}

function caution(practicalSignOff: boolean): string {
  const theory = 'This course covers the theory. It does not replace a practical assessment'
  return practicalSignOff
    ? `${theory}: a competent assessor must watch you do it, and sign it off, before you work alone.`
    : `${theory}, your employer’s own policies or supervision at work.`
}

function Sources({ course: { guidance, audience } }: Shown) {
  return (
    <>
      <h2>Who it is for</h2>
      <p className="measure">{audience}</p>
      <h2>Guidance it is based on</h2>
      <ul className={css.sources}>
        {guidance.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </>
  )
}
