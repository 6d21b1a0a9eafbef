import { v7 } from 'uuid'
import type { MessageState } from '#domains/notifications/messages.rules.ts'
import { filledIn } from '#domains/recruitment/interviews/interviews.email.ts'
import { letterFor } from '#domains/recruitment/review/moves.email.ts'
import type { ApplicationStatus } from '#domains/vetting/checks/stages.rules.ts'
import type { Database } from '#platform/db/client.server.ts'
import type { DemoApplication } from './applications.ts'
import { insertAll, pick, type Row } from './rows.ts'
import type { When } from './when.ts'

const notes = [
  'Lovely on the phone. Can work weekends and bank holidays.',
  'Asked about the time between jobs; the explanation is plausible.',
  'Lives a ten-minute walk from Rowan House.',
  'Second interview with the registered manager, please.',
  'Did moving and handling with the last employer; the certificate is on its way.',
]
const refusals = [
  { code: 'other', words: 'Cannot work the hours that are open.' },
  { code: 'experience', words: 'No experience with medication yet; asked to apply again after training.' },
  { code: 'filled', words: null },
]

/** What happened to each application: its events, the notes of HR, the log and the messages. */
export async function fillHistory(
  database: Database,
  all: DemoApplication[],
  reviewer: string,
  when: When,
): Promise<void> {
  const events = all.flatMap((application) => eventsOf(application, reviewer, when))
  await insertAll(
    database,
    'application_events',
    events.map(({ application, ...row }) => ({ ...row, application_id: application.id })),
  )
  await insertAll(
    database,
    'audit_log',
    events.map(({ application, from_status, to_status, by, at }) => ({
      at,
      actor_user_id: by,
      verb: from_status
        ? to_status === 'withdrawn'
          ? 'application.withdrawn'
          : 'application.moved'
        : 'application.submitted',
      subject_id: application.id,
      person_id: application.personId,
      details: from_status ? { from: from_status, to: to_status } : {},
    })),
  )
  await insertAll(
    database,
    'application_notes',
    all
      .filter(({ n }) => n % 3 === 0)
      .map(({ id, n, createdAt }) => ({
        id: v7(),
        application_id: id,
        text: pick(notes, n / 3),
        by: reviewer,
        at: when.after(createdAt, 90),
      })),
  )
  await insertAll(
    database,
    'messages',
    events
      .filter(({ to_status }) => !['withdrawn', 'hired'].includes(to_status))
      .map((event, n) => messageOf(event, n, when)),
  )
}

type Event = {
  application: DemoApplication
  id: string
  from_status: ApplicationStatus | null
  to_status: ApplicationStatus
  kind: 'moved'
  by: string
  at: string
  reason: string | null
  reason_code: string | null
}

function eventsOf(application: DemoApplication, reviewer: string, when: When): Event[] {
  const { n, story, userId, createdAt } = application
  let from: ApplicationStatus | null = null
  return [{ to: 'submitted' as ApplicationStatus, days: story.days }, ...story.steps].map(({ to, days }, step) => {
    const refusal = to === 'rejected' ? pick(refusals, Math.floor(n / 2)) : undefined
    const event: Event = {
      application,
      id: v7(),
      from_status: from,
      to_status: to,
      kind: 'moved',
      by: step === 0 || to === 'withdrawn' ? userId : reviewer,
      reason_code: refusal?.code ?? null,
      at: step === 0 ? createdAt : latest(when.ago(days, n + step), when.after(createdAt, 60 * step)),
      reason: refusal ? refusal.words : to === 'withdrawn' ? 'I have found another job.' : null,
    }
    from = to
    return event
  })
}

// Nearly all have arrived; a few show what else becomes of a message.
const odd: Record<number, MessageState> = {
  3: 'held',
  11: 'failed',
  19: 'doubtful',
  27: 'cancelled',
  34: 'failed',
  40: 'held',
}
const errors: Partial<Record<MessageState, string>> = {
  failed: 'The mail server refused this address.',
  doubtful: 'The hub stopped while this was being sent; it may or may not have arrived.',
}

function messageOf({ application, id, from_status, to_status, by, at }: Event, n: number, when: When): Row {
  const { person, reference, personId } = application
  const letter = letterFor(to_status, { firstName: person.firstName, position: person.position })
  const state = odd[n] ?? 'sent'
  return {
    id: v7({ msecs: Date.parse(at) }),
    template: from_status ? 'application.moved' : 'application.received',
    person_id: personId,
    recipient_name: person.name,
    address: person.email,
    params: from_status
      ? filledIn(letter, after(at, 4 * 24 * 60), 'Head office, 2 Station Road')
      : { firstName: person.firstName, position: person.position, reference },
    dedupe_key: from_status ? `application-moved:${id}` : `application-received:${application.id}`,
    state,
    attempts: state === 'held' || state === 'cancelled' ? 0 : 1,
    error: errors[state] ?? null,
    send_after: at,
    created_at: at,
    created_by: by,
    sent_at: state === 'sent' ? when.after(at, 1) : null,
    subject_id: application.id,
  }
}

function after(at: string, minutes: number): string {
  return Temporal.Instant.from(at).add({ minutes }).toString()
}

const latest = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b)
