import { href, redirect } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { hasRole } from '#platform/actor.ts'

/** Emails lead here; each reader is led on: to the office’s schedule, the team’s, or one’s own. */
export const loader = read(async ({ actor }) => {
  if (hasRole(actor, 'Admin / HR')) throw redirect(href('/admin/supervision'))
  throw redirect(hasRole(actor, 'Supervisor / Manager') ? href('/supervisor/supervision') : href('/portal/supervision'))
})
