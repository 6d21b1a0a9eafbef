import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import { Refusal } from '#platform/refusal.ts'
import type { InterviewState, Outcome } from './interviews.labels.ts'

const MOST_ROUNDS = 9

type Details = { interviewAt?: string | undefined; interviewPlace?: string | undefined }

/** What is missing or wrong about a time and place, by field. */
export function interviewProblems({ interviewAt, interviewPlace }: Details, now: string): Record<string, string> {
  const fields: Record<string, string> = {}
  if (!interviewAt) fields.interviewDate = 'Enter the date and time of the interview'
  else if (Date.parse(interviewAt) <= Date.parse(now)) fields.interviewDate = 'The interview must be in the future'
  if (!interviewPlace) fields.interviewPlace = 'Enter where the interview is'
  return fields
}

export function whyNotTime(details: Details, now: string): Refusal | undefined {
  const fields = interviewProblems(details, now)
  const [first] = Object.values(fields)
  return first ? new Refusal('invalid', 'Update failed', `${first}.`, fields) : undefined
}

type Last = { round: number; state: InterviewState }

/** A further interview, or another time after one that was missed or cancelled. */
export function whyNotArrange(status: ApplicationStatus, last: Last | undefined): Refusal | undefined {
  if (status !== 'interview_scheduled') return conflict('Interviews are arranged while an application is at interview.')
  if (last?.state === 'arranged')
    return conflict('An interview is arranged already. Reschedule it, or record it first.')
  if (nextRound(last) > MOST_ROUNDS) return conflict(`An application has ${MOST_ROUNDS} rounds of interviews at most.`)
}

/** Only a round that was held leads to the next; one that was missed or cancelled is arranged again. */
export function nextRound(last: Last | undefined): number {
  if (!last) return 1
  return last.state === 'held' ? last.round + 1 : last.round
}

export function whyNotReschedule(status: ApplicationStatus, state: InterviewState): Refusal | undefined {
  if (state !== 'arranged') return changedMeanwhile(state)
  if (status !== 'interview_scheduled') return conflict('The application is no longer at interview.')
}

export const whyNotCancel = (state: InterviewState) => (state === 'arranged' ? undefined : changedMeanwhile(state))

/** Whether someone came is known only once the time has come. */
export function whyNotRecord(state: InterviewState, at: string, now: string): Refusal | undefined {
  if (state !== 'arranged') return changedMeanwhile(state)
  if (Date.parse(at) > Date.parse(now)) return conflict('The interview has not begun yet.')
}

const words: Record<Exclude<InterviewState, 'arranged'> & string, string> = {
  rescheduled: 'rescheduled',
  held: 'recorded as held',
  no_show: 'recorded as missed',
  cancelled: 'cancelled',
}

const changedMeanwhile = (state: InterviewState) =>
  conflict(
    `Someone else has changed this interview in the meantime: it is ${words[state as Outcome]} now. Your change was not saved.`,
  )
const conflict = (detail: string) => new Refusal('conflict', 'Update failed', detail)

type Linked = { id: string; round: number; supersedesId: string | null }

/** The times of each round, newest first, by which took the place of which; the newest round comes last. */
export function roundsOf<Time extends Linked>(times: readonly Time[]): { round: number; times: Time[] }[] {
  const byId = new Map(times.map((time) => [time.id, time]))
  const superseded = new Set(times.map(({ supersedesId }) => supersedesId))
  return times
    .filter(({ id }) => !superseded.has(id))
    .toSorted((a, b) => a.round - b.round)
    .map((newest) => {
      const chain: Time[] = []
      for (let time: Time | undefined = newest; time; time = byId.get(time.supersedesId ?? '')) chain.push(time)
      return { round: newest.round, times: chain }
    })
}
