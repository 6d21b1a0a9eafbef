import { Refusal } from '#platform/refusal.ts'

type Signing = { asked: boolean; ownName: boolean; name: string }

/** Only people asked to sign may, under their own name. */
export function whyNotSign({ asked, ownName, name }: Signing): Refusal | undefined {
  if (!asked) {
    const words = 'You are not asked to sign this. It is for people who work here or are about to start'
    return new Refusal('forbidden', 'Not signed', `${words}.`, { typedName: words })
  }
  if (!ownName)
    return new Refusal('invalid', 'Not signed', undefined, { typedName: `Enter your own name as we know it: ${name}` })
}
