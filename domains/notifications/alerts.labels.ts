export const alertKinds = [
  'application',
  'resubmitted',
  'reference',
  'declined',
  'withdrawn',
  'document',
  'interview',
] as const
export type AlertKind = (typeof alertKinds)[number]

export const alertWays = ['daily', 'at_once'] as const
export type AlertWay = (typeof alertWays)[number]

export const alertWayWords: Record<AlertWay, string> = { daily: 'Once a day, at 07:30', at_once: 'At once' }

export const whatCame: Record<AlertKind, string> = {
  application: 'application received',
  resubmitted: 'updated application received',
  reference: 'reference received',
  declined: 'referee declined',
  withdrawn: 'application withdrawn',
  document: 'document received',
  interview: 'answer about the interview received',
}
