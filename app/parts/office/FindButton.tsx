import { href, useLocation } from 'react-router'
import { Icon } from '#app/ui/Icon.tsx'
import css from './FindButton.module.css'

/** The way to the search: a field's look in the sidebar, an icon in the rail and on phones. Without scripts it leads to the page. */
export function FindButton({ icon, onPress }: { icon?: boolean; onPress: () => void }) {
  const here = useLocation().pathname === search
  return (
    <form action={search} className={icon ? 'end' : css.form}>
      <button
        type="submit"
        className={icon ? css.icon : css.find}
        aria-keyshortcuts="Control+K Meta+K"
        aria-current={here ? 'page' : undefined}
        onClick={(event) => {
          event.preventDefault()
          onPress()
        }}
      >
        <Icon name="search" />
        <span className={css.words}>Search</span>
        {!icon && (
          <span className={css.key} aria-hidden="true">
            Ctrl K
          </span>
        )}
      </button>
    </form>
  )
}

const search = href('/admin/search')
