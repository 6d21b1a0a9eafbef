import { registerLabels } from '#domains/people/jobs/jobs.labels.ts'
import type { Register } from '#domains/people/jobs/known-titles.rules.ts'
import { mayBeRegistered, registerOfTitle, registers } from '#domains/people/jobs/known-titles.rules.ts'
import type { Option } from './question.rules.ts'

const MAKE = 'make'

/** The register that was said of a job to be made: one, none, or undefined where it was not asked. */
export function registerSaid(answer: string | undefined): Register | undefined {
  if (answer === MAKE) return ''
  return registers.find((register) => register !== '' && answer === `${MAKE}:${register}`)
}

/** The register that a heading names, or none. */
export function registerIn(heading: string): Register {
  const said = heading.toLowerCase()
  if (/nmc|nursing (and|&) midwifery/.test(said)) return 'nmc'
  if (/hcpc|health (and|&) care professions/.test(said)) return 'hcpc'
  return /\bswe\b|social ?work ?england/.test(said) ? 'swe' : ''
}

/** The one that several headings name; none where they name two. */
export function registerNamed(headings: readonly string[]): Register {
  const [one = '', other] = new Set(headings.map(registerIn).filter((register) => register !== ''))
  return other ? '' : one
}

/** Whether an answer makes what is not here. */
export const isMade = (answer: string | undefined): boolean => answer === MAKE || Boolean(registerSaid(answer))

/** To make a job: what its title may need is asked, and never answered by the way. */
export function toMakeJob(name: string): Option[] {
  const added = `“${name}” is added to Settings`
  if (!mayBeRegistered(name)) {
    const register = registerOfTitle(name)
    const asks = register && ` It asks for a registration: ${registerLabels[register]}.`
    return [{ value: MAKE, label: 'A new job', hint: `${added}.${asks}` }]
  }
  return [
    ...registers
      .filter((register) => register !== '')
      .map((register) => ({
        value: `${MAKE}:${register}`,
        label: `A new job that needs a registration: ${registerLabels[register]}`,
        hint: `${added}. Everyone in it is asked for it.`,
      })),
    { value: MAKE, label: 'A new job that needs no registration', hint: `${added}.` },
  ]
}

/** Whether a job stays one that someone on a register is asked for: a nurse is no other title's synonym by default. */
export const isOfOneRegister = (name: string, other: string): boolean =>
  registerOfTitle(name) === registerOfTitle(other) && (!mayBeRegistered(name) || mayBeRegistered(other))
