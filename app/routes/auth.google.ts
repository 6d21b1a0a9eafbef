import { redirect } from 'react-router'
import { redirectWith } from '#app/doors.server.ts'

export function loader() {
  return redirect('/auth')
}

/** The button stays where no Google client is set up, and says so. */
export function action() {
  return redirectWith('google-not-set-up', '/auth')
}
