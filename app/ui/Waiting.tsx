import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useUnsent } from './unsent.ts'
import { useUnderWay } from './use-busy.ts'
import css from './Waiting.module.css'

type WaitingProps = {
  /** The name of the page at an address, where it has one. */
  nameOf: (pathname: string) => string | undefined
  children: ReactNode
}

/**
 * What a page shows while the next is on its way: a bar, then sunk shapes in place of the rows that change, or
 * of the whole page. What it shows now stays beneath and comes back if the next one does not come.
 */
export function Waiting({ nameOf, children }: WaitingProps) {
  const to = useNextPage()
  const { pathname } = useLocation()
  const name = to && nameOf(to)
  return (
    <>
      <WaitingBar label={name ? `Loading ${name}` : 'Loading'} />
      <div className={to === pathname ? css.rows : css.content}>{children}</div>
      {to && to !== pathname && <Shapes name={name} />}
    </>
  )
}

/** Where a pressed link or a filter leads; a form that is sent says itself that it is busy. */
function useNextPage(): string | undefined {
  const { state, location, formMethod = 'GET' } = useNavigation()
  const unsent = useUnsent()
  return state === 'loading' && formMethod === 'GET' && !unsent ? location.pathname : undefined
}

const rows = [7, 8, 6.5, 7.5, 6, 8.5, 6.75, 5.5, 8.25]

function Shapes({ name }: { name: string | undefined }) {
  return (
    <div className={css.shapes} aria-hidden="true">
      <p className={css.title}>{name ?? <i style={{ width: '16rem' }} />}</p>
      <i style={{ width: '7rem' }} />
      <div className={css.card}>
        {rows.map((width) => (
          <p key={width}>
            <i style={{ width: `${width}rem` }} />
            <i style={{ width: `${20 - width}rem` }} />
            <i style={{ width: '5rem' }} />
          </p>
        ))}
      </div>
    </div>
  )
}

/** A bar across the top while something asked for is on its way, once it takes long enough to be noticed. */
function WaitingBar({ label = 'Loading' }: { label?: string }) {
  return useUnderWay() && <div className={css.bar} role="progressbar" aria-label={label} />
}
