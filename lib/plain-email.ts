/**
 * An address as people paste it, without what they do not see or mean: spaces of any kind, marks of direction and width,
 * `mailto:`, and the name before an address in angle brackets.
 */
export function plainEmail(typed: string): string {
  const seen = typed
    .replace(/[\p{Cf}\u00ad]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const address = /^[^<>@]*<\s*([^<>\s]+@[^<>\s]+)\s*>$/.exec(seen)?.[1] ?? seen
  return /^mailto:/i.test(address) ? address.replace(/^mailto:\s*/i, '').replace(/\?.*$/, '') : address
}
