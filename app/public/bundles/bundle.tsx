import { href } from 'react-router'
import { errorList, type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/visitor.server.ts'
import { coursePicture } from '#app/parts/learning/course-pictures.ts'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Price, Start } from '#app/public/Buy.tsx'
import { CourseMissing } from '#app/public/courses/CourseMissing.tsx'
import css from '#app/public/courses/course.module.css'
import { ForTeam } from '#app/public/ForTeam.tsx'
import { publishedWords } from '#app/public/published-words.ts'
import { BundleFacts } from '#app/public/SoldFacts.tsx'
import { ForWhom, StickyWant, TeamPromises, WantForMe, WantSeats } from '#app/public/Want.tsx'
import { hasBasket, want as wanted, wantedIn } from '#app/public/want.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { keptFromSale } from '#domains/learning/courses/clinical.queries.server.ts'
import { bundleBySlug, hasRequested } from '#domains/learning/courses.queries.server.ts'
import { wantForm } from '#domains/shop/basket/basket.form.ts'
import { onSale } from '#domains/shop/checkout/on-sale.queries.server.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/bundle'

export const loader = read(async (ctx, { params: { slug }, request }: Route.LoaderArgs) => {
  const buy = await onSale(ctx, 'bundle', slug)
  const { team, seats } = wantedIn(request)
  const bundle = await bundleBySlug(ctx, slug)
  return {
    ...{ bundle, buy, seats, team: team && buy.forTeam },
    kept: await keptFromSale(
      ctx,
      bundle.lines.flatMap((line) => line.slug ?? []),
    ),
    signedIn: ctx.actor.kind === 'user',
    requested: await hasRequested(ctx, 'bundle', slug),
  }
})

const want = form(wantForm, (ctx, typed, { request, params: { slug } }: Route.ActionArgs) =>
  wanted(ctx, { kind: 'bundle', slug }, typed, request),
)
const wantFirst = form(
  wantForm,
  (ctx, typed, { request, params: { slug } }: Route.ActionArgs) =>
    wanted(ctx, { kind: 'bundle', slug }, typed, request),
  { once: false },
)
export const action = (args: Route.ActionArgs) => (hasBasket(args) ? want(args) : wantFirst(args))

export default function Bundle({ loaderData }: Route.ComponentProps) {
  const { title, summary, description, lines, slug } = loaderData.bundle
  const { team, buy } = loaderData
  const reply = useFormReply()
  const offer = { ...loaderData, reply, here: href('/bundles/:slug', { slug }) }
  return (
    <PublicPage title={title} description={`${summary}. ${description}`.slice(0, 300)}>
      <div className="wrap">
        <ErrorSummary errors={errorList(reply)} />
        <Breadcrumb crumbs={[{ label: 'Training Bundles', to: href('/bundles') }]} />
        <div className={css.page}>
          <div>
            <h1>{title}</h1>
            <p className="lead muted measure">{summary}</p>
            {team && <ForTeam />}
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
          <Offer {...offer} />
        </div>
        {(team || buy.forMe) && <StickyWant {...offer} />}
      </div>
      <BundleFacts bundle={loaderData.bundle} buy={buy} />
    </PublicPage>
  )
}

type OfferProps = Route.ComponentProps['loaderData'] & { reply: FormReply | undefined; here: string }

function Offer(offer: OfferProps) {
  const { bundle, buy, team, here } = offer
  return (
    <Card turned="tr" className={css.offer ?? ''} aria-labelledby="offer">
      <img src={coursePicture(bundle.picture)} alt="" width={480} height={360} />
      <div className={css.inside}>
        <h2 id="offer" className="sr">
          Price and start
        </h2>
        {buy.forTeam && <ForWhom here={here} team={team} />}
        {team ? <WantSeats {...offer} /> : buy.forMe ? <WantForMe {...offer} /> : <NotYet {...offer} />}
        <Separately {...bundle} />
        <ButtonLink kind="line" full to={href('/courses')}>
          See all courses
        </ButtonLink>
        {team && <TeamPromises vat={buy.vat} />}
        {(buy.forMe || buy.forTeam) && (
          <p className="small">
            <Link to={href('/before-you-buy')}>Before you buy</Link>
          </p>
        )}
      </div>
    </Card>
  )
}

function Separately({ lines, price }: OfferProps['bundle']) {
  const single = lines.reduce((sum, line) => sum + (line.pricePence ?? 0), 0)
  if (price === null || single <= price) return null
  return <p className="small muted num">{pounds(single)} bought separately</p>
}

function NotYet({ bundle: { slug, price, lines }, kept, here, signedIn, requested }: OfferProps) {
  if (price === null)
    return (
      <Notice title="Not on sale yet.">
        {publishedWords(lines.filter((line) => line.slug).length, lines.length)}. The bundle will have a price once all
        of them are.
      </Notice>
    )
  return (
    <>
      <Price pence={price} className={css.price} />
      <Notice title="Not on sale yet.">
        {kept.length > 0 &&
          `A pharmacist, nurse or paramedic still reads ${kept.map(({ title }) => title).join(', ')}.`}
      </Notice>
      <Start
        action={href('/bundles/:slug/start', { slug })}
        notWanted={href('/bundles/:slug/not-wanted', { slug })}
        {...{ here, signedIn, requested }}
      />
      <p className="small muted">
        Courses open here soon. Start Now tells us that you want this bundle; nothing is charged.
      </p>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <CourseMissing error={error} what="Bundle not found." action={{ to: href('/bundles'), label: 'See all bundles' }} />
  )
}
