import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { ForTeam } from '#app/public/ForTeam.tsx'
import { StructuredData } from '#app/public/StructuredData.tsx'
import { hasBasket, want as wanted, wantedIn } from '#app/public/want.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { PublicPage } from '#app/ui/public/PublicPage.tsx'
import { wayInto } from '#domains/learning/assignment/self.server.ts'
import { type ClinicalCourse, saleOf } from '#domains/learning/courses/clinical.queries.server.ts'
import { courseBySlug, hasRequested } from '#domains/learning/courses.queries.server.ts'
import { cpdHours, learningTime } from '#domains/learning/courses.rules.ts'
import { wantForm } from '#domains/shop/basket/basket.form.ts'
import { onSale } from '#domains/shop/checkout/on-sale.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/course'
import { CourseMissing } from './CourseMissing.tsx'
import { CourseOffer, StickyOffer } from './CourseOffer.tsx'
import css from './course.module.css'

export const loader = read(async (ctx, { params: { slug }, request }: Route.LoaderArgs) => {
  const course = await courseBySlug(ctx, slug)
  const buy = await onSale(ctx, 'course', slug)
  const { team, seats } = wantedIn(request)
  return {
    ...{ course, buy, seats, team: team && buy.forTeam },
    signedIn: ctx.actor.kind === 'user',
    requested: await hasRequested(ctx, 'course', slug),
    way: await wayInto(ctx, slug),
    sale: await saleOf(ctx, slug),
  }
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
  const { course, team } = loaderData
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
            <Facts course={course} />
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
            <Modules course={course} />
            <p className={css.note}>{caution(course.practicalSignOff)}</p>
            <Sources course={course} />
          </div>
          <CourseOffer {...loaderData} reply={reply} />
        </div>
        <StickyOffer {...loaderData} reply={reply} />
      </div>
      <CourseFacts course={course} />
    </PublicPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CourseMissing error={error} what="Course not found." action={{ to: href('/courses'), label: 'See all courses' }} />
  )
}

type Shown = { course: Route.ComponentProps['loaderData']['course'] }

function Facts({ course: { cpdMinutes, modules, reviewedOn } }: Shown) {
  const hours = cpdHours(cpdMinutes)
  return (
    <ul className={css.facts}>
      <li>
        <Icon name="clock" /> About {learningTime(cpdMinutes)}
      </li>
      <li>
        <Icon name="steps" /> {modules.length} modules and a quiz
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

function Modules({ course: { modules } }: Shown) {
  return (
    <>
      <h2>Modules</h2>
      <ol className={css.modules}>
        {modules.map(({ title, minutes }) => (
          <li key={title}>
            <span>{title}</span>
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

function CourseFacts({ course }: Shown) {
  const root = useRootData()
  if (!root) return null
  return (
    <StructuredData
      facts={{
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url: `${root.publicUrl}/courses/${course.slug}`,
        provider: { '@type': 'Organization', name: root.organisation || root.brand, url: `${root.publicUrl}/` },
        ...(course.pricePence !== null && {
          offers: {
            '@type': 'Offer',
            category: 'Paid',
            price: (course.pricePence / 100).toFixed(2),
            priceCurrency: 'GBP',
          },
        }),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'Online',
          courseWorkload: `PT${course.cpdMinutes}M`,
        },
      }}
    />
  )
}
