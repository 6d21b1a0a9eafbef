import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Logo } from '#app/ui/Logo.tsx'
import { Finished } from './Finished.tsx'
import css from './frame.module.css'
import { StillThere } from './StillThere.tsx'

type KioskFrameProps = {
  title: string
  /** Beneath it. */
  line?: ReactNode
  name: string
  /** The page before; none on the first. */
  back?: { to: string; words: string }
  faulty?: boolean
  children: ReactNode
}

/** The frame of someone who is signed in by badge: who it is, the way back, and the way out. */
export function KioskFrame({ title, line, name, back, faulty, children }: KioskFrameProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <>
      <title>{`${faulty ? 'Error: ' : ''}${title} – ${brand}`}</title>
      <header className={css.header}>
        <div className={css.bar}>
          <Link to={href('/kiosk')} className={css.logo}>
            <Logo brand={brand} height={30} on="brand" />
          </Link>
          <span className={css.name}>{name}</span>
          <Finished />
        </div>
        <div className={css.title}>
          <h1>{title}</h1>
          {line && <p>{line}</p>}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {back && (
          <p className={css.back}>
            <ButtonLink kind="line" icon="left" to={back.to}>
              {back.words}
            </ButtonLink>
          </p>
        )}
        {children}
      </main>
      <StillThere />
    </>
  )
}
