/** waiting, in a wave that no one has sent yet; queued → sending → sent; failed after the last try; held on a hub without an email provider; doubtful ("Delivery unknown") was started but never confirmed. */
export const messageStates = [
  'waiting',
  'queued',
  'sending',
  'sent',
  'failed',
  'held',
  'cancelled',
  'doubtful',
] as const
export type MessageState = (typeof messageStates)[number]
/** Not delivered, or perhaps not; not retried automatically. */
export const stuckStates: readonly MessageState[] = ['failed', 'doubtful']

export const MAX_ATTEMPTS = 6

/** Seconds to wait before the next try: 1, 5, 15 minutes, then hours. */
export function waitBefore(attempt: number): number {
  return [60, 300, 900, 3600, 4 * 3600][Math.min(attempt - 1, 4)] ?? 60
}

/** Messages with a secret link or file: it is deleted once sent, so they cannot be resent from here. */
export function carriesSecret(template: string): boolean {
  return /^((account|link|reference|passport)\.|inspection\.link$|outside_review\.request$)/.test(template)
}

/** A message may be resent by hand once it is no longer sent automatically. */
export function mayResend(state: MessageState, hasSecret: boolean): boolean {
  return !hasSecret && ['sent', 'failed', 'held', 'doubtful', 'cancelled'].includes(state)
}

export function mayCancel(state: MessageState): boolean {
  return state === 'queued' || state === 'held'
}
