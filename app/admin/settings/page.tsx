import { href, useRouteLoaderData } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { type SettingsGroup, settingsWith } from '#app/parts/office/settings-pages.ts'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { countOf } from '#lib/count.ts'
import { searchWords } from '#lib/list-filters.ts'
import type { Route } from './+types/page'
import type { loader as layoutLoader } from './layout.tsx'
import css from './settings-index.module.css'
import { waitingBy } from './waiting.ts'

export const loader = read(async (_ctx, { request }: Route.LoaderArgs) => ({
  groups: settingsWith(searchWords.parse(new URL(request.url).searchParams.get('q') ?? '')),
}))

/** Everything that can be set, in groups. */
export default function SettingsIndex({ loaderData: { groups } }: Route.ComponentProps) {
  if (groups.length === 0)
    return (
      <EmptyState
        picture="no-results"
        heading="No setting found"
        line="Any part of its name will do, such as DBS, email or job."
        action={<Link to={href('/admin/settings')}>All settings</Link>}
      />
    )
  return (
    <div className={css.groups}>
      {groups.map((group) => (
        <GroupCard key={group.title} {...group} />
      ))}
    </div>
  )
}

function GroupCard({ title, icon, pages }: SettingsGroup) {
  const waits = waitingBy(useRouteLoaderData<typeof layoutLoader>('admin/settings/layout'))
  return (
    <Card>
      <CardHead
        title={
          <>
            <Icon name={icon} className={css.icon} /> {title}
          </>
        }
      />
      <ul>
        {pages.map(({ to, label, line }) => (
          <li key={to}>
            <Link to={to} className={css.setting}>
              <b>{label}</b>
              <span className={css.line}>{waits[to] ? countOf(waits[to], 'waits for you', 'wait for you') : line}</span>
              <Icon name="right" className={css.way} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
