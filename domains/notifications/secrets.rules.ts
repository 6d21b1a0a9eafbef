/** Stands in the words of a message where its token was. */
export const PLACEHOLDER = '…'

/** The message with a harmless sign for its token; a real one, where it still lies sealed, comes before it. */
export function withPlaceholder<Message extends { params: Record<string, string> }>(message: Message): Message {
  return { ...message, params: { ...message.params, token: PLACEHOLDER } }
}
