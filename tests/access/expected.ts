import { readFileSync } from 'node:fs'
import { homeOf, type Role, roles } from '#platform/actor.ts'
import type { Address } from './routes.ts'

// who reads other people’s files, and set up no second factor by the day
export const overdueRoles = {
  overdue: 'Admin / HR',
  'overdue supervisor': 'Supervisor / Manager',
  'overdue trainer': 'Trainer',
} as const
type Overdue = keyof typeof overdueRoles
export const overdues = Object.keys(overdueRoles) as Overdue[]

/** The columns of expected.txt. */
export const principals = ['guest', 'unconfirmed', 'inactive', ...overdues, 'badge', ...roles] as const
export type Principal = (typeof principals)[number]
export type Outcome = { entered: boolean; to?: string; flash?: string }

type Line = { cells: string[]; flash?: string }
const lines = new Map<string, Line>(
  readFileSync(new URL('expected.txt', import.meta.url), 'utf8')
    .split('\n')
    .map((line) =>
      line
        .replace(/(^| {2})# .*|^#$/, '')
        .trim()
        .split(/ +/),
    )
    .filter((words) => words.length > principals.length)
    .map((words) => {
      const [address = '', flash] = words.slice(principals.length)
      return [address, { cells: words.slice(0, principals.length), ...(flash && { flash }) }]
    }),
)
export const expectedAddresses = [...lines.keys()]

function lineOf(address: Address): Line {
  const line = lines.get(address)
  if (!line) throw new Error(`${address} has no line in tests/access/expected.txt`)
  return line
}

const cellOf = (address: Address, principal: Principal) => lineOf(address).cells[principals.indexOf(principal)]

export const mayEnter = (address: Address, principal: Principal) => cellOf(address, principal) === 'yes'

/** What someone is answered at an address that they ask as a page or, with a form, by POST. */
export function expected(address: Address, principal: Principal, method = 'GET'): Outcome {
  const cell = cellOf(address, principal) ?? ''
  const led = (to: string, flash?: string) => ({ entered: false, to, ...(flash ? { flash } : {}) })
  if (cell === 'yes') return { entered: true }
  if (cell === 'in') return led('/auth', method === 'POST' ? 'not-authenticated' : undefined)
  if (cell === '2fa') return led('/account/two-factor', 'two-factor-needed')
  if (cell === 'start') return led('/', 'admins-only')
  if (cell === 'kiosk') return led('/kiosk', 'badge-only')
  if (cell === 'home') return led(homeOf(roleOf(principal)), lineOf(address).flash ?? '')
  return led(cell)
}

const roleOf = (principal: Principal) =>
  (principal in overdueRoles ? overdueRoles[principal as Overdue] : principal) as Role

/** For a registered manager of the place that is asked about, whom the table’s supervisor is not. */
export const ofTheManager = (address: Address) =>
  cellOf(address, 'Supervisor / Manager') === '403' && address.startsWith('/supervisor/')

/** The audience of an address: everyone, badges, or the first role that it lets in, the office last. */
export function firstOf(address: Address): Role | 'everyone' | 'badge' {
  if (mayEnter(address, 'guest')) return 'everyone'
  if (mayEnter(address, 'badge')) return 'badge'
  return roles.find((role) => role !== 'Admin / HR' && mayEnter(address, role)) ?? 'Admin / HR'
}
