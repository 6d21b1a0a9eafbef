import { href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { keptFromSale } from '#domains/learning/courses/clinical.queries.server.ts'
import { listCourses } from '#domains/learning/courses.queries.server.ts'
import type { Route } from './+types/page'
import { CourseCard } from './CourseCard.tsx'
import css from './courses.module.css'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const wanted = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  const all = await listCourses(ctx)
  const words = wanted.toLowerCase().split(/\s+/)
  const courses = all.filter(({ title, summary }) =>
    words.every((word) => `${title} ${summary}`.toLowerCase().includes(word)),
  )
  const kept = await keptFromSale(
    ctx,
    courses.map(({ slug }) => slug),
  )
  return { courses, wanted, kept: kept.map(({ slug }) => slug) }
})

export default function Courses({ loaderData: { courses, wanted, kept } }: Route.ComponentProps) {
  return (
    <PublicPage
      title="Healthcare Courses"
      description="Short online courses for care workers in plain English: safeguarding, medication, infection control, moving and handling, fire safety, food hygiene and more. £14.99 each."
    >
      <div className="wrap">
        <PageIntro title="Healthcare Courses">
          Short courses for care workers, in plain English. Learn on any phone, at your own pace.
        </PageIntro>
        <Form role="search" className={css.tools} preventScrollReset>
          <div className={css.search}>
            <input
              type="search"
              name="q"
              aria-label="Search courses"
              placeholder="Search courses"
              defaultValue={wanted}
              maxLength={100}
              key={wanted}
            />
            <Button kind="line" icon="search">
              Search
            </Button>
          </div>
          <span className="muted small" role="status">
            {courses.length === 1 ? '1 course' : `${courses.length} courses`}
          </span>
        </Form>
        {courses.length === 0 ? (
          <EmptyState
            heading="No courses match this search yet."
            line="Try a single word, such as fire or medication."
            action={
              <ButtonLink kind="line" to={href('/courses')}>
                Show all courses
              </ButtonLink>
            }
          />
        ) : (
          <ul className={css.grid}>
            {courses.map((course) => (
              <CourseCard key={course.slug} course={course} onSale={!kept.includes(course.slug)} />
            ))}
          </ul>
        )}
        <Card turned="br" className={css.bundle ?? ''} aria-labelledby="bundles">
          <div>
            <h2 id="bundles">Training Bundles</h2>
            <p className="muted">Several courses together, for less than buying separately.</p>
          </div>
          <ButtonLink kind="line" to={href('/bundles')}>
            Explore Bundles
          </ButtonLink>
        </Card>
      </div>
    </PublicPage>
  )
}
