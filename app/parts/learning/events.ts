import type { Marked } from '#domains/learning/lessons/checks.rules.ts'

/** What the hub says of events: each by its key, with why it was not kept, and a check's answer marked. */
export type EventsReply =
  | { kind: 'received'; time: string; events: { key: string; why?: string | undefined; marked?: Marked | undefined }[] }
  | { kind: 'refused'; title: string; detail?: string | undefined }

// randomUUID is there on secure pages only; a hub in a local network may be without https
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
