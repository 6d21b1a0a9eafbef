import { createHmac } from 'node:crypto'
import { derivedKey, hashToken } from '#platform/encryption.server.ts'
import { linkToken } from '#platform/link-token.server.ts'

const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 12

type Assignment = { id: string; codeGeneration: number }

/** The code that claims a seat, "K7WM-2QXA-9RTB": as long as one types from a letter, and too long to be guessed. */
export function seatCode({ id, codeGeneration }: Assignment): string {
  const bytes = createHmac('sha256', derivedKey('seat-code')).update(`${id} ${codeGeneration}`).digest()
  const code = [...bytes.subarray(0, LENGTH)].map((byte) => letters[byte % letters.length]).join('')
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** What is kept of a code, however it was typed. */
export const hashOfCode = (typed: string) => hashToken(`seat ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)

/** The secret of an organisation’s link for the staff room. */
export const seatLinkToken = (id: string) => linkToken({ purpose: 'seat-link', id, generation: 1 })

/** The secret of the link that invites someone to manage seats. */
export const managerToken = (id: string) => linkToken({ purpose: 'seat-manager', id, generation: 1 })
