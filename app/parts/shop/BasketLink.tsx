import { useEffect, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import { Icon } from '#app/ui/Icon.tsx'
import { NavLink } from '#app/ui/Link.tsx'
import css from './BasketLink.module.css'

const count = () => Number(/(?:^|;\s*)(?:__Host-)?basket-count=(\d{1,3})(?:;|$)/.exec(document.cookie)?.[1] ?? 0)

/** Only while something is in the basket, and put in by the script: a page that is kept for all guests has none. */
export function BasketLink() {
  const [lines, setLines] = useState(0)
  const { key } = useLocation()
  const { state } = useNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer may have changed the cookie
  useEffect(() => setLines(count()), [key, state])
  if (lines === 0) return null
  return (
    <NavLink to={href('/basket')} className={css.basket ?? ''}>
      <Icon name="basket" />
      <span className={css.word}>Basket</span>
      <b className="num">
        {lines}
        <span className="sr"> {lines === 1 ? 'item' : 'items'}</span>
      </b>
    </NavLink>
  )
}
