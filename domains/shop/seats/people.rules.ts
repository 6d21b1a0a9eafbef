import { countOf } from '#lib/count.ts'
import { isPlainName } from '#lib/plain-name.ts'
import { oneAddress } from '#platform/mail/address.ts'

/** Someone a seat is for: a name, an address, or both. */
export type Typed = { name: string; email: string }
type Read = { people: Typed[]; faults: string[] }

const MOST = 500
const NAME_MOST = 100
const heading = /^((full |first |last |fore|sur)?name|e-?mail( address)?|person|people|staff)$/i

/** Who is named in what was typed or pasted: one a line, or columns of a spreadsheet; and what could not be read. */
export function readPeople(text: string): Read {
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ number: at + 1, cells: cellsOf(line) }))
  const filled = lines.filter(({ cells }) => cells.length > 0)
  const rows = filled[0]?.cells.every((cell) => heading.test(cell)) ? filled.slice(1) : filled
  const people: Typed[] = []
  const faults: string[] = []
  const seen = new Map<string, number>()
  for (const { number, cells } of rows)
    for (const one of peopleIn(cells)) {
      const fault = faultOf(one) ?? twice(one, seen, number)
      if (fault) faults.push(`Line ${number}: ${fault}`)
      else people.push({ ...one, email: oneAddress(one.email) ?? '' })
    }
  if (people.length > MOST) faults.push(`At most ${MOST} people at once.`)
  return { people, faults }
}

/** Columns are set apart by tabs, commas or semicolons; an address among words is one by itself. */
function cellsOf(line: string): string[] {
  return line
    .split(/[\t,;<>]/)
    .flatMap((cell) => (cell.includes('@') ? apart(cell) : [cell]))
    .map((cell) => cell.replaceAll(/[\p{Cc}\s]+/gu, ' ').replaceAll(/^[ "]+|[ "]+$/g, ''))
    .filter((cell) => cell !== '')
}

function apart(cell: string): string[] {
  const words = cell.split(/\s+/)
  return [words.filter((word) => !word.includes('@')).join(' '), ...words.filter((word) => word.includes('@'))]
}

function peopleIn(cells: readonly string[]): Typed[] {
  const addresses = cells.filter((cell) => cell.includes('@'))
  if (addresses.length === cells.length) return addresses.map((email) => ({ name: '', email }))
  const name = cells.filter((cell) => !cell.includes('@')).join(' ')
  return [{ name, email: addresses.join(' ') }]
}

function faultOf({ name, email }: Typed): string | undefined {
  if (email && !oneAddress(email)) return `“${email}” is not one email address.`
  if (name.length > NAME_MOST) return `a name has ${NAME_MOST} characters or fewer.`
  if (name && (!/\p{L}/u.test(name) || !isPlainName(name))) return `“${name}” is not a name.`
}

function twice({ name, email }: Typed, seen: Map<string, number>, number: number): string | undefined {
  const key = email ? email.toLowerCase() : name.toLowerCase()
  const first = seen.get(key)
  if (first === undefined) seen.set(key, number)
  else return `${email || name} is on line ${first} too.`
}

/** What is said beside the field of a list that cannot be taken. */
export function faultWords(faults: readonly string[]): string {
  const shown = faults.slice(0, 3).join(' ')
  return faults.length > 3 ? `${shown} And ${faults.length - 3} more.` : shown
}

/** "2 people, 2 seats. Lucy Brennan has no email: print a letter." */
export function previewWords(people: readonly Typed[]): string {
  const count = people.length
  const without = people.filter(({ email }) => email === '')
  const [first] = without
  const others = without.length - 1
  const letters = !first
    ? ''
    : others === 0
      ? ` ${first.name} has no email: print a letter.`
      : ` ${first.name} and ${countOf(others, 'other', 'others')} have no email: print letters.`
  return `${countOf(count, 'person', 'people')}, ${countOf(count, 'seat', 'seats')}.${letters}`
}

/** Why there is no seat for everyone on the list. */
export function tooFewWords(wanted: number, free: number): string {
  if (free === 0) return 'No seat is free. Buy more, or take one back.'
  return `${countOf(free, 'seat is', 'seats are')} free, for ${countOf(wanted, 'person', 'people')}. Buy more, or name fewer.`
}
