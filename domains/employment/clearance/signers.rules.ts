import type { Day } from '#lib/day.ts'

/** Who signs, by which appointment. */
export type Signer = {
  personId: string
  name: string
  as: 'registered manager' | 'nominated individual'
  appointmentId: string
  /** Appointed by someone else, or confirmed by a second person. */
  confirmed: boolean
  selfAppointed: boolean
  /** Of someone who appointed themselves and is not confirmed: the last day on which they sign. */
  confirmBy: Day | undefined
}
type Held = (Omit<Signer, 'as'> & { suspended: boolean }) | undefined

/**
 * The registered manager signs; the manager’s own file, and where there is none or they are suspended, the nominated individual.
 * No one signs their own.
 */
export function signerOf(manager: Held, nominated: Held, about: string): Signer | undefined {
  if (signs(manager, about)) return { ...manager, as: 'registered manager' }
  if (signs(nominated, about)) return { ...nominated, as: 'nominated individual' }
  return undefined
}

const signs = (held: Held, about: string): held is NonNullable<Held> =>
  held !== undefined && !held.suspended && held.personId !== about

/** As what they sign, in a sentence. */
export const asWhat = ({ as }: Pick<Signer, 'as'>, location: string) =>
  as === 'registered manager' ? `registered manager of ${location}` : 'nominated individual'
