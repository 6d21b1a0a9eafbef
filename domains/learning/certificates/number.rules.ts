/** Without 0, O, 1 and I, which are read wrongly. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 10

/** A certificate's number from ten random bytes: 32 letters, so that each byte gives one without a lean to any. */
export function numberFrom(bytes: Uint8Array): string {
  const text = [...bytes.slice(0, LENGTH)].map((byte) => letters[byte % letters.length]).join('')
  return spaced(text)
}

/** What someone typed, as numbers are kept; undefined for what is none. */
export function typedNumber(typed: string): string | undefined {
  const text = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const known = text.length === LENGTH && [...text].every((letter) => letters.includes(letter))
  return known ? spaced(text) : undefined
}

const spaced = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
