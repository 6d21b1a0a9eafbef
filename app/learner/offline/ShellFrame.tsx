import { useEffect } from 'react'
import { isRouteErrorResponse, Outlet, ScrollRestoration, useRevalidator, useRouteError } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { isAway, onChange } from '#app/parts/learning/kept/connection.ts'
import { sendWaiting } from '#app/parts/learning/kept/send.ts'
import { onQueue } from '#app/parts/learning/kept/store.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Toasts } from '#app/ui/Toasts.tsx'
import { SCOPE } from './addresses.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import css from './offline.module.css'

/** The frame of pages without a connection: it sends what waits once there is one again. */
export function Shell() {
  const person = useRootData()?.person ?? ''
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const back = onChange(() => void (isAway() || !person || sendWaiting(person)))
    const changed = onQueue(() => void revalidate())
    return () => {
      back()
      changed()
    }
  }, [person, revalidate])
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

/** What is not on this device, or could not be drawn. */
export function ShellFault() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <ConnectionBar />
      <main id="main" className={css.home}>
        <EmptyState
          level={1}
          picture="offline"
          heading={missing ? 'This is not on this phone' : 'This page cannot be shown'}
          line="It opens when you are back online. Lessons that you opened before are here."
          action={<ButtonLink to={SCOPE}>What is on this phone</ButtonLink>}
        />
      </main>
    </>
  )
}
