import { createReadStream } from 'node:fs'
import { config } from '../config.server.ts'
import { type Scan, scanByClamd } from './clamd.server.ts'

export type Scanner = (path: string) => Promise<Scan>

const patienceMs = 30_000
// in pieces, so that no scanner takes this file for the test virus
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('')

let scanner: Scanner = asSet

/** Replaces the built-in scanner; returns a function that restores it. */
export function scanWith(next: Scanner): () => void {
  const before = scanner
  scanner = next
  return () => {
    scanner = before
  }
}

/** A scanner that fails or does not answer leaves the file pending, never clean. */
export async function scan(path: string): Promise<Scan> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Scan>((resolve) => {
    timer = setTimeout(resolve, patienceMs, 'pending')
  })
  try {
    return await Promise.race([scanner(path), late])
  } catch {
    return 'pending'
  } finally {
    clearTimeout(timer)
  }
}

/** The scanner of the settings; without one the test virus alone is known. */
function asSet(path: string): Promise<Scan> {
  const { scanner } = config()
  return scanner ? scanByClamd(scanner, path, patienceMs) : knowsEicarOnly(path)
}

async function knowsEicarOnly(path: string): Promise<Scan> {
  let seen = ''
  for await (const chunk of createReadStream(path, { encoding: 'latin1' })) {
    seen = seen.slice(-eicar.length) + chunk
    if (seen.includes(eicar)) return 'infected'
  }
  return 'clean'
}
