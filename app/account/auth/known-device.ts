import { cookieOf } from '#app/doors/flash.server.ts'
import { makeCookie } from '#platform/cookies.ts'

/** An office's computer is used by several people. */
const MOST = 5

/** What this browser keeps of the accounts it was signed in with, the latest first. */
export const knownDevices = (request: Request): string[] =>
  (cookieOf(request, 'known-device') ?? '').split('.').filter(Boolean).slice(0, MOST)

/** Keeps one more account; strangers' failures do not lock it out in this browser. */
export function knownDeviceCookie(request: Request, device: string): string {
  const all = [device, ...knownDevices(request).filter((other) => other !== device)].slice(0, MOST)
  return makeCookie('known-device', all.join('.'))
}
