/** Shown in place of a message's token. */
export const PLACEHOLDER = '…'

/** The message with a placeholder for its token; a real one, where still stored, takes precedence. */
export function withPlaceholder<Message extends { params: Record<string, string> }>(message: Message): Message {
  return { ...message, params: { ...message.params, token: PLACEHOLDER } }
}
