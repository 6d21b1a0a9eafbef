import { createHmac } from 'node:crypto'
import { derivedKey } from '#platform/encryption.server.ts'

/** A code is shown so long; the one before still counts, for those who are typing. */
export const CODE_SECONDS = 60
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6

const turnOf = (now: Temporal.Instant) => Math.floor(now.epochMilliseconds / (CODE_SECONDS * 1000))

/** The code of a session at a moment and how long it is shown: it cannot be worked out without the hub's key. */
export function codeOf(sessionId: string, now: Temporal.Instant) {
  const turn = turnOf(now)
  const left = Math.ceil(((turn + 1) * CODE_SECONDS * 1000 - now.epochMilliseconds) / 1000)
  return { code: codeIn(sessionId, turn), left }
}

/** Whether what was typed is the code of now or the one just before. */
export function isCode(sessionId: string, typed: string, now: Temporal.Instant): boolean {
  const turn = turnOf(now)
  const plain = plainCode(typed)
  return plain === codeIn(sessionId, turn) || plain === codeIn(sessionId, turn - 1)
}

/** As it is compared: without spaces and dashes, and what looks alike read as what is meant. */
export const plainCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

function codeIn(sessionId: string, turn: number): string {
  const bytes = createHmac('sha256', derivedKey('session check-in')).update(`${sessionId}:${turn}`).digest()
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]).join('')
}
