import { registrationFormats, registrationNumberOf } from '#domains/vetting/checks/registers.rules.ts'
import { dayIn, NOT_A_DAY } from './facts-of-row.rules.ts'
import { REGISTRATION_ENDS, REGISTRATION_NUMBER } from './own-fields.rules.ts'
import type { ImportedRegistration, Known, Message } from './rows.rules.ts'

type Read = { cell: (field: string) => string; problems: Message[] }

/**
 * The registration that a row says, of the register that its column or its job names. A number under a heading that names none
 * is kept only where it is one of that register; a word in its place is none.
 */
export function registrationOf({ cell, problems }: Read, known: Known): ImportedRegistration | null {
  const [typed, typedEnds] = [cell(REGISTRATION_NUMBER), cell(REGISTRATION_ENDS)]
  const endsOn = (typedEnds && dayIn(typedEnds, known.today)) || null
  if (typedEnds && !endsOn) problems.push({ field: REGISTRATION_ENDS, words: NOT_A_DAY })
  const register = known.registerNamed || known.registerOf?.(cell('job')) || ''
  // a job of before may name another register
  if (!Object.hasOwn(registrationFormats, register) || register === '') return null
  const number = registrationNumberOf(typed)
  const isNumber = known.registerNamed ? /\d{3}/.test(number) : registrationFormats[register].pattern.test(number)
  if (!isNumber && !endsOn) return null
  return { register, number: isNumber ? number : '', endsOn }
}
