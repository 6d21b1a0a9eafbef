import type { ReviewAnswer, ReviewState } from './outside-reviews.rules.ts'

export const answerLabels: Record<ReviewAnswer, string> = {
  agree: 'Agrees',
  conditions: 'Agrees with conditions',
  disagree: 'Does not agree',
}

export const stateLabels: Record<ReviewState, string> = {
  open: 'asked',
  answered: 'answered',
  withdrawn: 'withdrawn',
  expired: 'not answered in time',
}
