import { type Day, formatDay } from '#lib/day.ts'

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

/** The day by which someone who named themselves was to be confirmed and was not: they sign for no one until then. */
export const lapsedOn = (signer: Pick<Signer, 'confirmBy'> | undefined, today: Day): Day | undefined =>
  signer?.confirmBy && today > signer.confirmBy ? signer.confirmBy : undefined

/** What is said of them before anyone reads a file for a signature that would not count. */
export const lapsedWords = ({ name, as }: Pick<Signer, 'name' | 'as'>, on: Day) =>
  `${name} named themselves ${as}, and no one confirmed it by ${formatDay(on)}. Nothing they sign counts until another administrator or the nominated individual confirms it in Settings, Locations.`

/** As what they sign, in a sentence. */
export const asWhat = ({ as }: Pick<Signer, 'as'>, location: string) =>
  as === 'registered manager' ? `registered manager of ${location}` : 'nominated individual'
