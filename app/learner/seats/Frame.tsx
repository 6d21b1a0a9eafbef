import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { homeOf, type Role } from '#platform/actor.ts'
import css from './links.module.css'

type FrameProps = {
  title: string
  words: ReactNode
  asker: { name: string; role: Role | undefined }
  back: { to: string; words: string }
  children: ReactNode
}

/** A page of an organisation’s seats below their list. */
export function SeatsFrame({ title, words, asker: { name, role }, back, children }: FrameProps) {
  const brand = useRootData()?.brand ?? ''
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems(role, true)}
      hero={
        <>
          <h1>{title}</h1>
          <p>{words}</p>
        </>
      }
    >
      <title>{`${title} – ${brand}`}</title>
      <div className={css.page}>
        <div className="no-print">
          <ButtonLink kind="quiet" icon="left" to={back.to}>
            {back.words}
          </ButtonLink>
        </div>
        {children}
      </div>
    </PortalShell>
  )
}

export const seatsBack = { to: href('/learner/seats'), words: 'All seats' }
