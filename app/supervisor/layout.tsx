import { Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { OwnError } from '#app/parts/role-home/OwnError.tsx'
import { otherPage } from '#app/ui/within-page.ts'
import type { Route } from './+types/layout'

/** Whose frame stays when a page of the area fails. */
export const loader = read(async (ctx) => ({ name: ctx.actor.name }))

export const shouldRevalidate = otherPage

export default function SupervisorArea() {
  return <Outlet />
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  return <OwnError error={error} name={loaderData.name} of="Supervisor / Manager" />
}
