import { href, Link } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { Price, Start } from '#app/public/Buy.tsx'
import { CourseMissing } from '#app/public/courses/CourseMissing.tsx'
import css from '#app/public/courses/course.module.css'
import { publishedWords } from '#app/public/published-words.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { coursePicture } from '#app/ui/course-pictures.ts'
import { Notice } from '#app/ui/Notice.tsx'
import { PublicPage } from '#app/ui/public/PublicPage.tsx'
import { keptFromSale } from '#domains/learning/courses/clinical.queries.server.ts'
import { bundleBySlug, hasRequested } from '#domains/learning/courses.queries.server.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/bundle'

export const loader = read(async (ctx, { params: { slug } }: Route.LoaderArgs) => {
  const bundle = await bundleBySlug(ctx, slug)
  return {
    bundle,
    kept: await keptFromSale(
      ctx,
      bundle.lines.flatMap((line) => line.slug ?? []),
    ),
    signedIn: ctx.actor.kind === 'user',
    requested: await hasRequested(ctx, 'bundle', slug),
  }
})

export default function Bundle({ loaderData }: Route.ComponentProps) {
  const { title, summary, description, lines } = loaderData.bundle
  return (
    <PublicPage title={title} description={`${summary}. ${description}`.slice(0, 300)}>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: 'Training Bundles', to: href('/bundles') }]} />
        <div className={css.page}>
          <div>
            <h1>{title}</h1>
            <p className="lead muted measure">{summary}</p>
            <h2>What is in it</h2>
            <ol className={css.modules}>
              {lines.map(({ title, slug, pricePence }) => (
                <li key={title} className={slug ? undefined : css.gap}>
                  <span>{slug ? <Link to={href('/courses/:slug', { slug })}>{title}</Link> : title}</span>
                  <span className="muted small num">{pricePence === null ? 'In preparation' : pounds(pricePence)}</span>
                </li>
              ))}
            </ol>
            <p className={css.note}>{description}</p>
          </div>
          <Offer {...loaderData} />
        </div>
      </div>
    </PublicPage>
  )
}

function Offer({ bundle, kept, signedIn, requested }: Route.ComponentProps['loaderData']) {
  const { slug, picture, price, lines } = bundle
  const here = href('/bundles/:slug', { slug })
  const ready = lines.filter((line) => line.slug).length
  const single = lines.reduce((sum, line) => sum + (line.pricePence ?? 0), 0)
  return (
    <Card turned="tr" className={css.offer ?? ''} aria-labelledby="offer">
      <img src={coursePicture(picture)} alt="" width={480} height={360} />
      <div className={css.inside}>
        <h2 id="offer" className="sr">
          Price and start
        </h2>
        {price === null ? (
          <Notice title="Not on sale yet.">
            {publishedWords(ready, lines.length)}. The bundle will have a price once all of them are.
          </Notice>
        ) : (
          <>
            <Price pence={price} className={css.price} />
            {kept.length > 0 && (
              <Notice title="Not on sale yet.">
                A pharmacist, nurse or paramedic still reads {kept.map(({ title }) => title).join(', ')}.
              </Notice>
            )}
            {single > price && <p className="small muted num">{pounds(single)} bought separately</p>}
            <Start
              action={href('/bundles/:slug/start', { slug })}
              here={here}
              signedIn={signedIn}
              requested={requested}
            />
            <p className="small muted">
              Courses open here soon. Start Now tells us that you want this bundle; nothing is charged.
            </p>
          </>
        )}
        <ButtonLink kind="line" full to={href('/courses')}>
          See all courses
        </ButtonLink>
      </div>
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CourseMissing error={error} what="Bundle not found." action={{ to: href('/bundles'), label: 'See all bundles' }} />
  )
}
