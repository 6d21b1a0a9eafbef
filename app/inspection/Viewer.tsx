import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { InspectionPack } from '#domains/inspection/reader/reading.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatInstant, formatTime } from '#lib/day.ts'
import css from './inspection.module.css'
import { besidePage, type PackPlace, placeQuery, sectionsOf } from './place.ts'

type Part = InspectionPack['parts'][number]
type Props = { token: string; pack: InspectionPack; place: PackPlace; now: string }

/** A pack page by page, as pictures that carry the reader's name. */
export function Viewer({ token, pack, place, now }: Props) {
  const provider = useRootData()?.organisation || 'Inspection pack'
  const part = pack.parts.find(({ id }) => id === place?.partId)
  return (
    <div className={`compact ${css.viewer}`}>
      <title>{`${part?.title ?? 'Inspection pack'} – ${provider}`}</title>
      <meta name="robots" content="noindex, nofollow" />
      <Band provider={provider} pack={pack} now={now} />
      <div className={css.body}>
        {place && <Contents pack={pack} place={place} />}
        <main id="main" className={css.main} tabIndex={-1}>
          {part && place ? <Page {...{ token, pack, part, place }} /> : <p>There is nothing to read in this pack.</p>}
        </main>
      </div>
      <p className={css.unprinted}>
        These pages are not printed from here: what is opened is logged under the name of {pack.reader}. Ask {provider}{' '}
        for a copy.
      </p>
    </div>
  )
}

function Band({ provider, pack, now }: Pick<Props, 'pack' | 'now'> & { provider: string }) {
  const sameDay = dayOfInstant(pack.expiresAt) === dayOfInstant(now)
  const ends = sameDay ? `${formatTime(pack.expiresAt)} today` : formatInstant(pack.expiresAt)
  return (
    <header className={css.band}>
      <b className={css.provider}>{provider}</b>
      <div>
        <b>Inspection pack</b>
        <p>As at {formatInstant(pack.askedAt)}. Read only.</p>
      </div>
      <div className={css.reader}>
        <b>{pack.reader}</b>
        <p>Access ends at {ends}. Viewing is logged.</p>
      </div>
    </header>
  )
}

/** Open on a wide screen; on a phone it is opened by its heading. */
function Contents({ pack, place }: { pack: InspectionPack; place: NonNullable<PackPlace> }) {
  const service = pack.parts.filter(({ kind }) => kind !== 'person')
  const people = pack.parts.filter(({ kind }) => kind === 'person')
  return (
    <nav className={css.contents} aria-label="Contents">
      <input type="checkbox" id="contents" className={`sr ${css.toggle}`} />
      <label htmlFor="contents" className={css.summary}>
        <Icon name="menu" />
        Contents
      </label>
      <div className={css.lists}>
        <Group title="The service" parts={service} place={place} />
        <Group title="People" parts={people} place={place} />
      </div>
    </nav>
  )
}

function Group({ title, parts, place }: { title: string; parts: readonly Part[]; place: NonNullable<PackPlace> }) {
  if (parts.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <PartLinks part={part} place={place} />
          </li>
        ))}
      </ul>
    </>
  )
}

function PartLinks({ part, place }: { part: Part; place: NonNullable<PackPlace> }) {
  const here = part.id === place.partId
  const sections = here ? sectionsOf(part, place.page) : []
  const inSection = sections.some((section) => section.here)
  return (
    <>
      <Link
        to={placeQuery(part.id, 1)}
        className={here ? css.here : undefined}
        aria-current={here && !inSection ? 'page' : undefined}
      >
        {part.title}
        <span>{part.pages ?? ''}</span>
      </Link>
      {sections.length > 0 && (
        <ul className={css.sections}>
          {sections.map((section) => (
            <li key={section.key}>
              <Link to={placeQuery(part.id, section.page)} aria-current={section.here ? 'page' : undefined}>
                {section.title}
                <span>{section.here ? countOf(section.pages, 'page', 'pages') : section.pages}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type PageProps = { token: string; pack: InspectionPack; part: Part; place: NonNullable<PackPlace> }

function Page({ token, pack, part, place }: PageProps) {
  const { previous, next } = besidePage(pack.parts, place)
  const section = sectionsOf(part, place.page).find(({ here }) => here)
  const missing = (part.contents?.sections ?? []).flatMap((each) => each.missing).length
  const picture = { token, partId: part.id, page: String(place.page) }
  return (
    <>
      <div className={css.title}>
        <h1>{part.title}</h1>
        {missing > 0 && <Badge tone="expired">{countOf(missing, 'thing is', 'things are')} missing</Badge>}
      </div>
      <img
        // another page is another picture: the one before must not stay while it loads
        key={`${part.id} ${place.page}`}
        className={css.page}
        src={href('/inspection/:token/parts/:partId/pages/:page', picture)}
        alt={`Page ${place.page} of ${place.pages}${section ? `, ${section.title}` : ''}`}
        width={1240}
        height={1754}
      />
      <div className={css.turn}>
        <Turn to={previous} label="Previous" icon="left" />
        <Turn to={next} label="Next page" icon="right" main />
        <span className="num">
          Page {place.page} of {place.pages}
        </span>
        <Taking {...{ token, pack, part }} />
      </div>
      <p className="quiet">
        Each page you open is logged and carries your name. A screenshot cannot be prevented: please take none.
      </p>
    </>
  )
}

type TurnProps = { to: string | undefined; label: string; icon: 'left' | 'right'; main?: boolean }

function Turn({ to, label, icon, main }: TurnProps) {
  if (!to) return null
  return (
    <ButtonLink kind={main ? 'primary' : 'quiet'} icon={icon} to={to}>
      {label}
    </ButtonLink>
  )
}

function Taking({ token, pack, part }: Pick<PageProps, 'token' | 'pack' | 'part'>) {
  if (!pack.mayDownload)
    return (
      <span className="inline gap-2 end muted meta">
        <Icon name="lock" />
        Download is switched off by the provider.
      </span>
    )
  return (
    <ButtonLink
      kind="quiet"
      icon="download"
      reload
      to={href('/inspection/:token/parts/:partId/file', { token, partId: part.id })}
    >
      Download {part.title}
    </ButtonLink>
  )
}
