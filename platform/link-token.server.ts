import { createHmac } from 'node:crypto'
import { derivedKey, hashToken } from './encryption.server.ts'

export type LinkPurpose =
  | 'application-link'
  | 'reference-request'
  | 'passport-share'
  | 'seat-link'
  | 'seat-manager'
  | 'inspection'
  | 'outside-review'
export type Link = { purpose: LinkPurpose; id: string; generation: number }

/**
 * The secret of a link: computed from the row it belongs to, so that reminders and *Copy link* need no stored secret.
 * 43 base64url characters. Raising the row's generation makes every earlier one worthless.
 */
export function linkToken({ purpose, id, generation }: Link): string {
  return createHmac('sha256', derivedKey(`link:${purpose}`))
    .update(JSON.stringify([purpose, id, generation]))
    .digest('base64url')
}

/** What a row stores of its link, and is found by. */
export function linkHash(link: Link): string {
  return hashToken(linkToken(link))
}

/** The hash by which a token from outside is looked up; undefined if malformed. */
export function hashOfGiven(token: string): string | undefined {
  return /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined
}
