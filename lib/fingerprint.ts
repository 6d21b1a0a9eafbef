/** A short name of a text, the same for the same text (FNV-1a, 64 bits). It tells texts apart; it hides nothing. */
export function fingerprint(text: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(36)
}
