import { href, useLocation } from 'react-router'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { filtersToKeep, type ViewList } from '#domains/accounts/saved-views.form.ts'
import type { SavedView } from '#domains/accounts/saved-views.server.ts'
import css from './SavedViews.module.css'
import { viewAddress } from './view-addresses.ts'

type Props = { list: ViewList; views: readonly SavedView[] }

/** The reader's own views of a list. */
export function SavedViews({ list, views }: Props) {
  const shown = filtersToKeep(useLocation().search)
  if (views.length === 0) return null
  return (
    <nav className="cluster gap-2" aria-label="My views">
      {views.map((view) => (
        <View key={view.id} list={list} view={view} isShown={view.filters === shown} />
      ))}
    </nav>
  )
}

/** A way to keep the view that is shown, where it is not kept yet. */
export function SaveView({ list, views }: Props) {
  const shown = filtersToKeep(useLocation().search)
  if (!shown || views.some(({ filters }) => filters === shown)) return null
  return <Link to={`${href('/admin/views/new')}?${new URLSearchParams({ list, filters: shown })}`}>Save this view</Link>
}

type ViewProps = { list: ViewList; view: SavedView; isShown: boolean }

function View({ list, view: { id, name, filters }, isShown }: ViewProps) {
  return (
    <span className={css.view} data-shown={isShown}>
      <Link to={viewAddress(list, filters)} aria-current={isShown ? 'page' : undefined} preventScrollReset>
        {name}
      </Link>
      {isShown && (
        <Form method="post" action={href('/admin/views/:id/remove', { id })} preventScrollReset>
          <button type="submit" aria-label={`Remove the view ${name}`}>
            <Icon name="x" />
          </button>
        </Form>
      )}
    </span>
  )
}
