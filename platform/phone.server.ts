import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js'

export type Phone = { e164: string; typed: string }

/** Numbers that Ofcom keeps for drama: no telephone rings, so demonstrations and tests use them. */
const fictitious = /^\+44(7700900|1632960)\d{3}$/

/** A telephone number people can be reached at, or nothing. `country` is where a number without + or 00 belongs. */
export function parsePhone(typed: string, country = 'GB'): Phone | undefined {
  const trimmed = typed.trim()
  if (trimmed.length > 30 || !isSupportedCountry(country)) return undefined
  const number = parsePhoneNumberFromString(withPlus(trimmed), {
    defaultCountry: country as CountryCode,
    extract: false,
  })
  if (!number || !(number.isValid() || fictitious.test(number.number))) return undefined
  return { e164: number.number, typed: trimmed }
}

/** A number as it is stored: as it is dialled, and as it is shown. */
export const storedPhone = <Number extends string | null>(phone: Number) => ({
  phone,
  phoneShown: phone ? phoneForPeople(phone) : null,
})

/** '07700 900123' for a UK number, '+353 1 234 5678' for others: for pages and for CSV, where a zero must stay. */
export function phoneForPeople(e164: string): string {
  const number = parsePhoneNumberFromString(e164)
  if (!number) return e164
  return number.countryCallingCode === '44' ? number.formatNational() : number.formatInternational()
}

// '+44 (0)7700 900123' is how Britons write it, though the zero is no part of the number
const withPlus = (typed: string) => typed.replace(/^(\+|00)\s?44\s?\(0\)/, '+44')
