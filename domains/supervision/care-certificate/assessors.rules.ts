import type { Standard } from './standards.rules.ts'

/** By what someone may assess a standard: their own Care Certificate, or their own record of the same training. */
export type Basis = 'care certificate' | 'own training'

export type Assessor = {
  personId: string
  name: string
  /** In post today. */
  inPost: boolean
  /** Holds a Care Certificate that counts. */
  certificate: boolean
  /** Keys of the compliance types of which all is in date: training, and the sign-off where one is needed. */
  inDate: readonly string[]
}
type Sought = Pick<Standard, 'number' | 'title' | 'types'>

/** By what this person may assess it, or undefined. */
export function basisOf(
  { certificate, inDate }: Pick<Assessor, 'certificate' | 'inDate'>,
  { types }: Sought,
): Basis | undefined {
  if (certificate) return 'care certificate'
  if (types.some((key) => inDate.includes(key))) return 'own training'
}

/** Why this person cannot assess it, as a sentence; undefined where they may. */
export function whyNotAssess(assessor: Assessor, about: string, standard: Sought): string | undefined {
  const { personId, name, inPost } = assessor
  if (personId === about) return 'No one assesses themselves. Choose someone else'
  if (!inPost) return `${name} is not in post`
  if (basisOf(assessor, standard)) return
  const also = standard.types.length > 0 ? ', nor this training in date' : ''
  return `${name} has no Care Certificate of their own on record${also}, so cannot assess standard ${standard.number}, ${standard.title}`
}

/** The first reason why this person cannot assess all of these. */
export function whyNotAssessAll(assessor: Assessor, about: string, standards: readonly Sought[]): string | undefined {
  for (const standard of standards) {
    const why = whyNotAssess(assessor, about, standard)
    if (why) return why
  }
}
