import { createHash } from 'node:crypto'

/** By which someone who knows the address can tell that a badge is theirs, and no one else. */
export function emailHash(email: string, salt: string): string {
  return `sha256$${createHash('sha256')
    .update(email.trim().toLowerCase() + salt)
    .digest('hex')}`
}
