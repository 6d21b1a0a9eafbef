import { accounts } from './toasts/accounts.ts'
import { careCertificate } from './toasts/care-certificate.ts'
import { learning } from './toasts/learning.ts'
import { people } from './toasts/people.ts'
import { recruitment } from './toasts/recruitment.ts'
import { shop } from './toasts/shop.ts'
import { supervision } from './toasts/supervision.ts'

/** Toasts shown after a redirect. The cookie carries only the key. */
export const flashes = {
  ...accounts,
  ...recruitment,
  ...people,
  ...learning,
  ...careCertificate,
  ...shop,
  ...supervision,
}

export type FlashKey = keyof typeof flashes

export function isFlashKey(value: string | undefined): value is FlashKey {
  return value !== undefined && Object.hasOwn(flashes, value)
}
