import { href } from 'react-router'
import { ItemBadge } from '#app/parts/learning/ItemBadge.tsx'
import { statusOnWords } from '#app/parts/learning/status-on.ts'
import { Card, CardItem, CardList } from '#app/ui/Card.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { hoursWords } from '#domains/learning/certificates/certificates.rules.ts'
import type { OwnPassport, PassportItem } from '#domains/learning/passport/passport.queries.server.ts'
import { isExpired } from '#domains/learning/passport/passport.rules.ts'
import { formatDay } from '#lib/day.ts'
import { groupBy } from '#lib/group-by.ts'
import css from './passport.module.css'

type ProvidersProps = Pick<OwnPassport, 'items' | 'since' | 'today'>

/** What was learned, by who issued it. */
export function Providers({ items, since, today }: ProvidersProps) {
  const photos = items.filter(({ source }) => source === 'photo')
  const signed = groupBy(
    items.filter(({ source }) => source !== 'photo'),
    ({ provider, source }) => `${source} ${provider}`,
  )
  return (
    <>
      <p className="muted small">Verified means signed by the hub that issued it. It cannot be changed afterwards.</p>
      {[...signed].map(([key, of]) => (
        <Provider
          key={key}
          name={of[0]?.provider ?? ''}
          about={aboutOf(of, since)}
          verified={of.filter(({ verified }) => verified).length}
        >
          {of.map((item) => (
            <Item key={item.id} item={item} today={today} />
          ))}
        </Provider>
      ))}
      {photos.length > 0 && (
        <Provider name="Your photos" about="Sent to the office" verified={0}>
          {photos.map((item) => (
            <Item key={item.id} item={item} today={today} />
          ))}
        </Provider>
      )}
    </>
  )
}

function aboutOf(of: readonly PassportItem[], since: string | null): string | null {
  if (of[0]?.source === 'here') return since && `Since ${formatDay(since)}`
  return of.every(({ verified }) => verified) ? 'From another hub' : 'Signed by an issuer we don’t know yet'
}

type ProviderProps = { name: string; about: string | null; verified: number; children: React.ReactNode }

function Provider({ name, about, verified, children }: ProviderProps) {
  return (
    <section>
      <div className={css.provider}>
        <span className={css.mark}>
          <Icon name={verified ? 'building' : 'user'} />
        </span>
        <div>
          <h2>{name}</h2>
          {about && <p className="muted small">{about}</p>}
        </div>
        {verified > 0 && (
          <span className={css.verified}>
            <Icon name="shield" />
            {verified} verified
          </span>
        )}
      </div>
      <Card as="div">
        <CardList>{children}</CardList>
      </Card>
    </section>
  )
}

function Item({ item, today }: { item: PassportItem; today: string }) {
  const { id, title, doneOn, minutes, source, statusOn, refreshBy, verified } = item
  // the badge of a verified one says so
  const over = !verified && isExpired(item, today) && refreshBy && `Expired ${formatDay(refreshBy)}`
  const parts = [doneOn && formatDay(doneOn), minutes && hoursWords(minutes), over].filter(Boolean)
  const to =
    source === 'here'
      ? href('/learner/certificates/:id', { id })
      : source === 'imported' && href('/learner/passport/imported/:id', { id })
  return (
    <CardItem
      title={to ? <Link to={to}>{title}</Link> : title}
      meta={parts.join(' · ')}
      end={<ItemBadge item={item} today={today} />}
    >
      {statusOn && <p className="muted small">{statusOnWords(statusOn)}</p>}
    </CardItem>
  )
}
