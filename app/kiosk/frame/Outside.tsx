import type { ReactNode } from 'react'
import { useRootData } from '#app/doors/root-data.ts'
import { Logo } from '#app/ui/Logo.tsx'
import css from './frame.module.css'

type OutsideProps = { title: string; place?: string | undefined; faulty?: boolean; children: ReactNode }

/** The frame while no one is signed in at this device. */
export function Outside({ title, place, faulty, children }: OutsideProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <div className={css.outside}>
      <title>{`${faulty ? 'Error: ' : ''}${title} – ${brand}`}</title>
      <header className={css.header}>
        <div className={css.bar}>
          <span className={css.logo}>
            <Logo brand={brand} height={30} on="brand" />
          </span>
          {place && <span className={css.name}>{place}</span>}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.panel}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
