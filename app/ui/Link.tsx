import {
  type LinkProps,
  type NavLinkProps,
  Link as RoutersLink,
  NavLink as RoutersNavLink,
  useLocation,
} from 'react-router'

/**
 * The router's links. On the server nothing presses them, so there a link to a plain address of ours is the element alone:
 * the router's own, drawn fifty times on a page, is an eighth of its time.
 */
export const Link = import.meta.env.SSR ? DrawnLink : RoutersLink
export const NavLink = import.meta.env.SSR ? DrawnNavLink : RoutersNavLink

/** The router would leave such an address as it is. */
const isPlain = (to: unknown): to is string => typeof to === 'string' && to.startsWith('/') && !/\/[/.]/.test(to)

function DrawnLink(props: LinkProps) {
  const { to, discover = 'render', prefetch, mask, ...known } = props
  if (!isPlain(to) || (prefetch ?? 'none') !== 'none' || mask) return <RoutersLink {...props} />
  const {
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ...rest
  } = known
  return <a {...rest} href={to} data-discover={discover === 'render' ? 'true' : undefined} />
}

function DrawnNavLink(props: NavLinkProps) {
  const { to, end, className, children, style, caseSensitive, ...rest } = props
  const { pathname } = useLocation()
  if (!isPlain(to) || typeof className === 'function' || typeof children === 'function' || typeof style === 'function')
    return <RoutersNavLink {...props} />
  const current = leadsTo(pathname, to, end ?? false)
  return (
    <DrawnLink
      {...rest}
      to={to}
      style={style}
      className={[className, current && 'active'].filter(Boolean).join(' ')}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </DrawnLink>
  )
}

/** Whether an address is the one a link leads to, or below it. */
export function leadsTo(pathname: string, to: string, end: boolean): boolean {
  const [at, path] = [pathname.toLowerCase(), to.replace(/[?#].*$/, '').toLowerCase()]
  return at === path || (!end && path !== '/' && at.startsWith(path.endsWith('/') ? path : `${path}/`))
}
