import { href } from 'react-router'
import type { EventsReply } from '#app/parts/learning/events.ts'
import { showToast } from '#app/ui/toasts.ts'
import type { Marked } from '#domains/learning/lessons/checks.rules.ts'
import { flatten } from '#lib/form-values.ts'
import { answered, lossesSoFar, setAway } from './connection.ts'
import { noteLate } from './late.ts'
import { type Fate, fateOf, nextParcel, type Waiting } from './queue.ts'
import { dropped, waitingOf } from './store.ts'
import { isHere, learnerHere } from './whose.ts'

export type SentWork = {
  fate: Exclude<Fate, 'not theirs'>
  /** When the hub took the last of it. */
  time?: string | undefined
  /** Why something was refused for good. */
  why?: string | undefined
}

let sending: Promise<SentWork> | undefined

/** Sends what waits, oldest first and by one tab at a time. What arrives twice counts once. */
export function sendWaiting(person: string): Promise<SentWork> {
  const turn = async () => {
    await sending?.catch(() => undefined)
    return alone(() => sendAll(person))
  }
  const own = turn()
  sending = own
  return own
}

/** Tries to send what waits of someone who is leaving; true when something still does. */
export async function sentOrWaits(person: string): Promise<boolean> {
  if ((await waitingOf(person)).length === 0) return false
  isHere(person)
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  await Promise.race([sendWaiting(person), enough])
  return (await waitingOf(person)).length > 0
}

const PATIENCE = 5000

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('learning', work) as Promise<T>) : work()

async function sendAll(person: string): Promise<SentWork> {
  const sent: SentWork = { fate: 'taken' }
  const held = new Set<string>()
  for (;;) {
    const parcel = nextParcel(await waitingOf(person), held)
    const [first] = parcel
    if (!first) return sent
    // someone else has opened a page here since
    if (learnerHere() !== person && !inMemoryOnly(parcel)) return { ...sent, fate: 'signed out' }
    const { fate, reply } = await post(parcel)
    if (fate === 'later' || fate === 'signed out') return { ...sent, fate }
    if (fate === 'not theirs') {
      held.add(first.enrolment)
      continue
    }
    // first, since what shows the queue looks for it
    note(sent, reply, parcel)
    noteLate(parcel)
    await dropped(parcel.map(({ seq }) => seq))
    if (sent.why) showToast({ title: 'Not recorded', text: sent.why, tone: 'bad' })
  }
}

// without storage nothing outlives the page, and so nothing of another
const inMemoryOnly = (parcel: readonly Waiting[]) => parcel.every(({ seq }) => seq < 0)

type Reply = Partial<Extract<EventsReply, { kind: 'received' }>> & { why?: string; detail?: string; title?: string }

/** By lesson: what the hub said of the last answer to its check that was sent from this page. */
export const markedHere = new Map<string, Marked>()

function note(sent: SentWork, reply: Reply | undefined, parcel: readonly Waiting[]): void {
  sent.time = reply?.time ?? sent.time
  const whys = (reply?.events ?? []).flatMap(({ key, marked, why }) => {
    const lesson = parcel.flatMap((one) => (one.kind === 'event' && one.event.key === key ? [one.event.lesson] : []))[0]
    if (marked && lesson) markedHere.set(lesson, marked)
    return why ?? []
  })
  sent.why = whys[0] ?? reply?.why ?? reply?.detail ?? (reply?.time ? undefined : reply?.title)
}

async function post(parcel: readonly Waiting[]): Promise<{ fate: Fate; reply?: Reply }> {
  const { address, body } = requestOf(parcel)
  const then = lossesSoFar()
  try {
    // it lives on when the page is left while it is sent; browsers refuse larger bodies that would
    const response = await fetch(address, { method: 'POST', body, keepalive: sizeOf(body) < 50_000 })
    answered(then)
    const back = response.redirected && new URL(response.url).pathname
    const signedOut = back !== false && !back.startsWith(href('/learner'))
    const fate = fateOf({ status: response.status, signedOut })
    const isJson = response.headers.get('content-type')?.includes('json')
    if (!isJson) await response.body?.cancel()
    // our hub says a reason; what a proxy says in its place is none
    if (fate === 'refused' && !isJson) return { fate: parcel[0]?.kind === 'note' ? 'refused' : 'later' }
    return { fate, reply: isJson ? ((await response.json()) as Reply) : {} }
  } catch {
    setAway(true)
    return { fate: 'later' }
  }
}

const sizeOf = (body: FormData) => [...body].reduce((size, [, value]) => size + 200 + String(value).length * 3, 0)

function requestOf(parcel: readonly Waiting[]): { address: string; body: FormData } {
  const [first] = parcel
  const body = new FormData()
  if (!first) throw new Error('nothing to send')
  const { enrolment: enrolmentId } = first
  if (first.kind === 'note') {
    body.set('text', first.text)
    const lessonId = first.lesson
    return { address: href('/learner/courses/:enrolmentId/lessons/:lessonId/note', { enrolmentId, lessonId }), body }
  }
  if (first.kind === 'answer') {
    const { position, answer, flagged } = first.given
    for (const [name, value] of flatten({ attempt: first.attempt, position, flagged, ...answer }))
      body.append(name, value)
    return { address: href('/learner/courses/:enrolmentId/quiz/answers', { enrolmentId }), body }
  }
  if (first.kind === 'quiz') {
    body.set('attempt', first.attempt)
    body.set('answers', JSON.stringify(first.answers))
    return { address: href('/learner/courses/:enrolmentId/quiz/from-device', { enrolmentId }), body }
  }
  const events = parcel.flatMap((one) => (one.kind === 'event' ? one.event : []))
  body.set('events', JSON.stringify(events))
  return { address: href('/learner/courses/:enrolmentId/events', { enrolmentId }), body }
}
