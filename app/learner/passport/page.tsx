import { href, Outlet } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { cpdHours } from '#domains/learning/courses.rules.ts'
import { ownPassport, type PassportItem } from '#domains/learning/passport/passport.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDay, formatInstant } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { Providers } from './Providers.tsx'
import css from './passport.module.css'

/** The signed-in person's own certificates, from any provider, to show to whom she likes. */
export const loader = read(async (ctx) => ({
  ...(await ownPassport(ctx)),
  role: ctx.actor.role,
  seats: await managesSeats(ctx),
}))

export default function Passport({ loaderData }: Route.ComponentProps) {
  const { name, role, items, shares, views, seats } = loaderData
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems(role, seats)}
      hero={
        <>
          <h1>Learning passport</h1>
          <p>{name}. Yours to keep, wherever you work.</p>
          <Figures items={items} />
        </>
      }
    >
      <title>{`Learning passport – ${brand}`}</title>
      <div className={css.page}>
        <div className={css.verbs}>
          {items.length > 0 && <ShareByCode />}
          <ButtonLink kind="line" icon="upload" full to={href('/learner/passport/add')} preventScrollReset>
            Add a certificate
          </ButtonLink>
        </div>
        {shares.length > 0 && <Shared shares={shares} />}
        {items.length > 0 ? <Providers {...loaderData} /> : <Nothing />}
        {items.length > 0 && (
          <p>
            <ButtonLink kind="quiet" icon="download" to={href('/learner/passport/download')} preventScrollReset>
              Download as a file
            </ButtonLink>
          </p>
        )}
        {views.length > 0 && <Views views={views} />}
      </div>
      <Outlet />
    </PortalShell>
  )
}

function ShareByCode() {
  const action = href('/learner/passport/share')
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="kind" value="qr" />
      <input type="hidden" name="shows[]" value="current" />
      <Button full icon="qr" busy={busy} busyLabel="Making the code">
        Share by QR code
      </Button>
    </Form>
  )
}

function Shared({ shares }: Pick<Route.ComponentProps['loaderData'], 'shares'>) {
  return (
    <section className={css.section} aria-labelledby="shared">
      <h2 id="shared">Shared now</h2>
      <Card as="div">
        <CardList>
          {shares.map(({ id, kind, expiresAt }) => (
            <CardItem
              key={id}
              lead={<Icon name={kind === 'qr' ? 'qr' : 'link'} />}
              title={
                <Link to={href('/learner/passport/shares/:id', { id })} preventScrollReset>
                  {kind === 'qr' ? 'QR code' : 'Link'}
                </Link>
              }
              meta={`Until ${formatInstant(expiresAt)}`}
            />
          ))}
        </CardList>
      </Card>
    </section>
  )
}

function Views({ views }: Pick<Route.ComponentProps['loaderData'], 'views'>) {
  return (
    <section className={css.section} aria-labelledby="looked">
      <h2 id="looked">Who has looked</h2>
      <Card as="div">
        <CardList>
          {views.map(({ id, name, organisation, shown, kind, at }) => (
            <CardItem
              key={id}
              title={`${name}, ${organisation}`}
              meta={`${countOf(shown, 'certificate', 'certificates')} by ${kind === 'qr' ? 'QR' : 'link'}, ${formatDay(dayOfInstant(at))}`}
            />
          ))}
        </CardList>
      </Card>
      <p className="muted small">As they wrote it.</p>
    </section>
  )
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        heading="No certificates yet"
        line="Each course you complete puts its certificate here."
        action={<ButtonLink to={href('/learner')}>Your learning</ButtonLink>}
      />
    </Card>
  )
}

/** How many certificates, from how many providers, for how many hours. */
function Figures({ items }: { items: readonly PassportItem[] }) {
  const providers = new Set(items.flatMap(({ provider }) => provider || [])).size
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0)
  return (
    <dl className={css.figures}>
      <Figure value={String(items.length)} words={items.length === 1 ? 'certificate' : 'certificates'} />
      <Figure value={String(providers)} words={providers === 1 ? 'employer' : 'employers'} />
      <Figure value={cpdHours(minutes)} words="CPD hours" />
    </dl>
  )
}

function Figure({ value, words }: { value: string; words: string }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{value}</dd>
    </div>
  )
}
