import { secondFactorFirst } from '#domains/employment/clearance/clearance.access.ts'
import { asWhat, type Signer } from '#domains/employment/clearance/signers.rules.ts'
import { countsOn } from '#domains/people/jobs/appointments.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'

type Signing = {
  /** Who asks, and whether behind the second factor. */
  by: { personId: string; secondFactor: boolean }
  about: string
  location: string | undefined
  signer: Signer | undefined
  today: Day
}

/** The final signature is of the registered manager of the person's location; of the nominated individual for the manager, or where there is none. */
export function whyNotFinallySign({ by, about, location, signer, today }: Signing): Refusal | undefined {
  if (by.personId === about)
    return forbidden(
      'No one signs their own Care Certificate: the nominated individual signs the registered manager’s.',
    )
  if (!location) return forbidden('They hold no post: the registered manager of their location signs.')
  if (!signer)
    return forbidden(
      `${location} has no registered manager who can sign this, and there is no nominated individual. Name one in Settings, Locations.`,
    )
  if (signer.personId !== by.personId)
    return forbidden(`Only ${signer.name} can do this, as ${asWhat(signer, location)}.`)
  if (!countsOn(signer, today))
    return forbidden(
      `You named yourself ${signer.as} and no one confirmed it by ${formatDay(signer.confirmBy ?? '')}. You can sign once that is confirmed in Settings, Locations.`,
    )
  if (!by.secondFactor) return forbidden(secondFactorFirst)
}

const forbidden = (words: string) => new Refusal('forbidden', 'Access restricted', words)
