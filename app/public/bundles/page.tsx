import { href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { publishedWords } from '#app/public/published-words.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { keptFromSale } from '#domains/learning/courses/clinical.queries.server.ts'
import { listBundles } from '#domains/learning/courses.queries.server.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/page'
import css from './bundles.module.css'

export const loader = read(async (ctx) => {
  const bundles = await listBundles(ctx)
  const slugs = bundles.flatMap(({ lines }) => lines.flatMap(({ slug }) => slug ?? []))
  return { bundles, kept: (await keptFromSale(ctx, slugs)).map(({ slug }) => slug) }
})

function contents(lines: { slug: string | null }[]): string {
  const ready = lines.filter(({ slug }) => slug).length
  return ready === lines.length ? `${ready} courses` : publishedWords(ready, lines.length)
}

export default function Bundles({ loaderData: { bundles, kept } }: Route.ComponentProps) {
  return (
    <PublicPage
      title="Training Bundles"
      description="Care courses that belong together, for 20% less than buying separately: the Compliance Essentials Bundle and the Care Certificate Bundle."
    >
      <div className="wrap">
        <PageIntro title="Training Bundles">Courses that belong together, for less than buying separately.</PageIntro>
        <div className="grid gap-5">
          {bundles.map(({ slug, title, summary, picture, lines, price }, index) => (
            <Card key={slug} as="article" {...(index === 0 && { turned: 'tr' as const })} className={css.bundle ?? ''}>
              <img src={coursePicture(picture)} alt="" width={480} height={360} />
              <div className={css.words}>
                <h2>{title}</h2>
                <p>{summary}</p>
                <p className="muted small">{contents(lines)}</p>
              </div>
              <div className={css.end}>
                {price !== null && <p className={`num ${css.price}`}>{pounds(price)}</p>}
                {(price === null || lines.some(({ slug }) => slug && kept.includes(slug))) && (
                  <p className="muted">Not on sale yet</p>
                )}
                <ButtonLink kind="line" to={href('/bundles/:slug', { slug })} aria-label={`View Bundle: ${title}`}>
                  View Bundle
                </ButtonLink>
              </div>
            </Card>
          ))}
        </div>
      </div>
    </PublicPage>
  )
}
