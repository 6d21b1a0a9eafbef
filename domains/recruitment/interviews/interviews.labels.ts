export const interviewStates = ['arranged', 'rescheduled', 'held', 'no_show', 'cancelled'] as const
export type InterviewState = (typeof interviewStates)[number]

/** What is recorded of an interview once its time has come. */
export const outcomes = { held: 'It was held', no_show: 'The applicant did not attend' } as const
export type Outcome = keyof typeof outcomes

/** "Interview", "Second interview". */
export function roundWords(round: number): string {
  const ordinals = ['', 'Second ', 'Third ', 'Fourth ', 'Fifth ']
  const ordinal = ordinals[round - 1]
  return ordinal === undefined ? `Interview ${round}` : `${ordinal}${ordinal ? 'interview' : 'Interview'}`
}
