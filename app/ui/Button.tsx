import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import type { LinkProps } from 'react-router'
import css from './Button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Link } from './Link.tsx'

/** One `primary` per view; `line` second; `quiet` for tools; `ghost` for cancel; `brand` on deep teal. */
export type ButtonKind = 'primary' | 'line' | 'quiet' | 'ghost' | 'danger' | 'brand'

export type ButtonLook = {
  kind?: ButtonKind
  size?: 'md' | 'xs'
  icon?: IconName
  full?: boolean
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** True while its action is under way: the button keeps its width and focus, and ignores further presses. */
    busy?: boolean
    busyLabel?: string
    ref?: Ref<HTMLButtonElement>
  }

export function Button({
  kind = 'primary',
  size = 'md',
  icon,
  full,
  busy,
  busyLabel,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  const idle = typeof children === 'string' ? children : undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      className={classes(look({ kind, size, full, alone: !children }), className)}
    >
      <Face reserve={busy === undefined ? undefined : busy ? idle : (busyLabel ?? idle)}>
        {busy ? <Spinner /> : icon && <Icon name={icon} />}
        {busy ? (busyLabel ?? children) : children}
      </Face>
    </button>
  )
}

type ButtonLinkProps = Omit<LinkProps, 'to'> &
  Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'download'> &
  ButtonLook & {
    to: string
    /** A plain link past the router: a download, or a page that must be fetched whole. */
    reload?: boolean
  }

export function ButtonLink({
  kind = 'primary',
  size = 'md',
  icon,
  full,
  reload,
  to,
  className,
  children,
  download,
  ...rest
}: ButtonLinkProps) {
  const name = classes(look({ kind, size, full, alone: !children }), className)
  const face = (
    <Face>
      {icon && <Icon name={icon} />}
      {children}
    </Face>
  )
  if (reload || download !== undefined)
    return (
      <a href={to} download={download} className={name} {...anchorProps(rest)}>
        {face}
      </a>
    )
  return (
    <Link to={to} className={name} {...rest}>
      {face}
    </Link>
  )
}

/** Four patches that fill in turn. */
export function Spinner() {
  return (
    <span className={css.spinner} aria-hidden="true">
      <b />
      <b />
      <b />
      <b />
    </span>
  )
}

function Face({ reserve, children }: { reserve?: string | undefined; children: ReactNode }) {
  return (
    <span className={css.face} data-reserve={reserve}>
      <span className={css.words}>{children}</span>
    </span>
  )
}

type Shape = { kind: ButtonKind; size: 'md' | 'xs'; full: boolean | undefined; alone: boolean }

function look({ kind, size, full, alone }: Shape) {
  return classes(css.button, css[kind], size === 'xs' && css.xs, full && css.full, alone && css.alone)
}

function anchorProps(rest: Omit<LinkProps, 'to'>): AnchorHTMLAttributes<HTMLAnchorElement> {
  const {
    discover,
    prefetch,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
    ...anchor
  } = rest
  return anchor
}
