/** The kinds of facts about a person and a type. */
export const aspects = ['theory', 'competence', 'check', 'waiver', 'booking'] as const
export type Aspect = (typeof aspects)[number]
export type FactSource =
  | 'office'
  | 'evidence'
  | 'import'
  | 'course'
  | 'check'
  | 'other provider'
  /** The award of the Care Certificate here, or one that another employer awarded. */
  | AwardSource
export const awardSources = ['care certificate', 'earned elsewhere'] as const
export type AwardSource = (typeof awardSources)[number]
