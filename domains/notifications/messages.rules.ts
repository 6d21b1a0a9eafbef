/** queued → sending → sent; failed after the last try; held is a hub without an email provider; doubtful was begun but never confirmed. */
export const messageStates = ['queued', 'sending', 'sent', 'failed', 'held', 'cancelled', 'doubtful'] as const
export type MessageState = (typeof messageStates)[number]
/** Did not get through, or may not have; nothing happens to them by itself. */
export const stuckStates: readonly MessageState[] = ['failed', 'doubtful']

export const MAX_ATTEMPTS = 6

/** Seconds to wait before the next try: 1, 5, 15 minutes, then hours. */
export function waitBefore(attempt: number): number {
  return [60, 300, 900, 3600, 4 * 3600][Math.min(attempt - 1, 4)] ?? 60
}

/** Messages whose link is a secret: it is gone once sent, so a new one comes from where the first came from. */
export function carriesSecret(template: string): boolean {
  return /^(account|link|reference)\./.test(template)
}

/** A message may be sent again by hand once nothing more will happen to it by itself. */
export function mayResend(state: MessageState, hasSecret: boolean): boolean {
  return !hasSecret && ['sent', 'failed', 'held', 'doubtful', 'cancelled'].includes(state)
}

export function mayCancel(state: MessageState): boolean {
  return state === 'queued' || state === 'held'
}
