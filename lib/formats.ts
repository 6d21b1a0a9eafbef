/** The typed value in its stored format, or the message to show. */
export type Format = { value: string } | { message: string }

const niPattern = /^(?!BG|GB|NK|KN|TN|NT|ZZ)[ABCEGHJ-PRSTW-Z][ABCEGHJ-NPRSTW-Z]\d{6}[A-D]$/
const postcodePattern =
  /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]{1,2}|[0-9][A-HJKPSTUW]|[A-HK-Y][0-9][ABEHMNPRVWXY]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/

/** Kept as 'AB123456C'. */
export function niNumber(typed: string): Format {
  return check(compact(typed), niPattern, {
    empty: 'Enter a National Insurance number',
    wrong: 'Enter a National Insurance number in the right format, like QQ 12 34 56 C',
  })
}

/** Kept as 'SW1A 2AA'. For addresses in the United Kingdom only. */
export function postcode(typed: string): Format {
  return check(
    compact(typed)
      .replace(/(?=.{3}$)/, ' ')
      .trim(),
    postcodePattern,
    {
      empty: 'Enter a postcode',
      wrong: 'Enter a full UK postcode, like SW1A 2AA',
    },
  )
}

/** A right to work share code, kept as 'W12345678'. */
export function shareCode(typed: string): Format {
  const value = compact(typed, /[\s\p{Pd}]/gu)
  const otherLetter = /^[A-VX-Z][A-Z0-9]{8}$/.test(value)
  return check(value, /^W[A-Z0-9]{8}$/, {
    empty: 'Enter a share code',
    wrong: otherLetter
      ? 'Enter a share code for right to work, which starts with W, like W12 345 678'
      : 'Enter a share code of 9 letters and numbers, like W12 345 678',
  })
}

/** `country` is the ISO code of the country that issued the passport. */
export function passportNumber(typed: string, country: string): Format {
  const british = country === 'GB'
  return check(compact(typed), british ? /^\d{9}$/ : /^[A-Z0-9]{5,20}$/, {
    empty: 'Enter a passport number',
    wrong: british
      ? 'Enter a UK passport number of 9 digits, like 120382978'
      : 'Enter a passport number of 5 to 20 letters and numbers, like AB1234567',
  })
}

/** The number of a DBS certificate, kept as text: it may start with zeros. */
export function dbsNumber(typed: string): Format {
  return check(compact(typed), /^\d{12}$/, {
    empty: 'Enter a DBS certificate number',
    wrong: 'Enter a DBS certificate number of 12 digits, like 001234567890',
  })
}

/** 'AB123456C' as 'AB 12 34 56 C', for reading. */
export const spacedNiNumber = (value: string) => value.replace(/^(..)(..)(..)(..)(.)$/, '$1 $2 $3 $4 $5')

/** 'W12345678' as 'W12 345 678', for reading. */
export const spacedShareCode = (value: string) => value.replace(/^(...)(...)(...)$/, '$1 $2 $3')

/** Everything but the last characters as dots; a value no longer than those is hidden altogether. */
export function maskTail(value: string, visible: number): string {
  const characters = [...value]
  const shown = visible > 0 && characters.length > visible ? characters.slice(-visible) : []
  return '•'.repeat(characters.length - shown.length) + shown.join('')
}

function compact(typed: string, ignored = /\s/g): string {
  if (typed.length > 100) return '?' // whatever it is, no pattern needs to work on it
  return typed.replace(ignored, '').toUpperCase()
}

function check(value: string, pattern: RegExp, messages: { empty: string; wrong: string }): Format {
  if (value === '') return { message: messages.empty }
  return pattern.test(value) ? { value } : { message: messages.wrong }
}
