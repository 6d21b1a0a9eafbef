import { sorryPage } from './sorry-page.ts'

/** The pages of shared devices, and their data. */
export function isKioskPath(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return pathname === '/kiosk' || pathname === '/kiosk.data' || pathname.startsWith('/kiosk/')
}

/** What a session by badge opens: those pages, and which scripts a page needs, as anyone is told. Nothing else, whatever is asked. */
export const isOpenToBadge = (request: Request): boolean =>
  isKioskPath(request) || new URL(request.url).pathname === '/__manifest'

/** The answer to everything else that is asked for with such a session. */
export function beyondKiosk(request: Request): Response {
  return sorryPage(request, {
    status: 403,
    title: 'Not on this device',
    line: 'On a shared device you find your training, policies and certificates, and nothing else of the hub.',
    way: { to: '/kiosk', words: 'Back to your start page' },
  })
}
