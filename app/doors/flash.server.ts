import { redirect } from 'react-router'
import type { Toast } from '#app/ui/toasts.ts'
import { type CookieName, cookieIn, makeCookie } from '#platform/cookies.ts'
import { type FlashKey, flashes, isFlashKey } from './flash.ts'
import { isId } from './params.server.ts'

/** A redirect that shows a toast where it arrives. */
export function redirectWith(flash: FlashKey, to: string, cookies: string[] = []): Response {
  const response = redirect(to)
  for (const cookie of [...cookies, flashCookie(flash)]) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The same for a toast that names a person: the cookie carries the id alone. */
export function redirectAbout(flash: FlashKey, id: string, to: string): Response {
  return redirect(to, { headers: { 'Set-Cookie': flashCookie(flash, id) } })
}

/** Shows a toast on the next page, for answers that are no redirect. */
export function flashCookie(flash: FlashKey, id?: string): string {
  return makeCookie('flash', `${flash}${id ? `.${id}` : ''}`)
}

export const isFlashCookie = (cookie: string) => /^(__Host-)?flash=/.test(cookie)

/** Whether an answer leads elsewhere with the words that access is restricted. */
export function turnsAway(headers: Headers): boolean {
  const flash = headers.getSetCookie().find(isFlashCookie)
  const key = flash && /^(?:__Host-)?flash=([\w-]+)/.exec(flash)?.[1]
  return isFlashKey(key) && flashes[key]('', '', '').title === 'Access restricted'
}

export function cookieOf(request: Request, name: CookieName): string | undefined {
  return cookieIn(request.headers.get('cookie'), name)
}

/** Which toast waits for this request, and the id of what it is about. */
export function flashOf(request: Request): { key: FlashKey | undefined; id: string | undefined } {
  const [key, id] = (cookieOf(request, 'flash') ?? '').split('.')
  const known = isFlashKey(key) ? key : undefined
  return { key: known, id: known && id && isId(id) ? id : undefined }
}

/** The toast that waits for this request, and the header that makes it appear once. */
export function takeFlash(
  request: Request,
  name: string,
  role: string,
  about = '',
): { toast: Toast | undefined; headers: Record<string, string> } {
  const { key } = flashOf(request)
  if (!key) return { toast: undefined, headers: {} }
  return {
    toast: flashes[key](name, role, about),
    headers: { 'Set-Cookie': makeCookie('flash', '') },
  }
}
