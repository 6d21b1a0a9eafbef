import { href, Outlet, useLocation, useSearchParams } from 'react-router'
import { provenToChange } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { type Setting, settingAt, settingsGroups } from '#app/parts/office/settings-pages.ts'
import { sidebar } from '#app/parts/office/sidebar.ts'
import { Breadcrumb, type Crumb } from '#app/ui/Breadcrumb.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { usePageName } from '#app/ui/page-name.ts'
import { placeOf } from '#app/ui/shell-places.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { countAwaitingApproval } from '#domains/data-protection/retention.queries.server.ts'
import { countSiteRequests } from '#domains/enquiries/site-requests.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import type { Route } from './+types/layout'
import css from './settings-index.module.css'
import { waitingBy } from './waiting.ts'

const here = href('/admin/settings')

export const middleware = [provenToChange]

export const loader = read(async (ctx) => {
  const [unanswered, toApprove] = await Promise.all([countSiteRequests(ctx), countAwaitingApproval(ctx)])
  return { unanswered, toApprove }
})

export const shouldRevalidate = otherPage

export default function Settings({ loaderData, matches }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const below = belowOf(usePageName())
  const place = placeOf(sidebar({}), pathname)
  if (place && place.to !== here)
    return <Apart {...place} deeper={!matches.some((match) => match?.pathname === place.to)} />
  const at = settingAt(pathname)
  return (
    <PageStack>
      {at ? (
        <>
          <Breadcrumb crumbs={[{ label: 'Settings', to: here }, wayTo(at, pathname), ...below]} />
          <PageHead title={at.label} />
        </>
      ) : (
        <>
          <title>Settings</title>
          <PageHead title="Settings">
            <FindSetting />
          </PageHead>
        </>
      )}
      <div className={css.frame}>
        <List at={at} counts={waitingBy(loaderData)} />
        <PageStack>
          <Outlet />
        </PageStack>
      </div>
    </PageStack>
  )
}

/** The page itself, where it is below the one that the menu names. */
const belowOf = (name: string | undefined): Crumb[] => (name ? [{ label: name }] : [])

const wayTo = ({ to, label }: Setting, pathname: string) => (pathname === to ? { label } : { label, to })

/** Daily work that has a place of its own in the menu, and its address here. */
function Apart({ to, label, deeper }: { to: string; label: string; deeper: boolean }) {
  const below = belowOf(usePageName())
  return (
    <PageStack>
      {deeper && <Breadcrumb crumbs={[{ label, to }, ...below]} />}
      <PageHead title={label} />
      <Outlet />
    </PageStack>
  )
}

function List({ at, counts }: { at: Setting | undefined; counts: Partial<Record<string, number>> }) {
  return (
    <nav className={css.list} aria-label="Settings">
      {settingsGroups.map(({ title, pages }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} aria-current={to === at?.to ? 'page' : undefined}>
                  {label}
                  {counts[to] ? <span className="end">{formatCount(counts[to])}</span> : null}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function FindSetting() {
  const [asked] = useSearchParams()
  return (
    <Form method="get" action={here} role="search" className={css.find}>
      <TextField
        type="search"
        name="q"
        label="Find a setting"
        quietLabel
        placeholder="Find a setting, for example DBS"
        defaultValue={asked.get('q') ?? ''}
        autoComplete="off"
      />
      <Icon name="search" />
    </Form>
  )
}
