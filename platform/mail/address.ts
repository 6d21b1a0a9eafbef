const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const domainName = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * The value as exactly one plain address, its domain in lower case, or nothing.
 * Whatever a mail library could read as two people, a group, a name or a comment is refused.
 */
export function oneAddress(value: string): string | undefined {
  if (value.length > 300) return undefined // before any pattern looks at it
  const typed = value.replace(/^ +| +$/g, '')
  if (typed.length > 254) return undefined
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(at, 0))
  const domain = typed.slice(at + 1)
  if (local.length > 64 || domain.length > 253) return undefined
  if (!localPart.test(local) || !domainName.test(domain)) return undefined
  return `${local}@${domain.toLowerCase()}`
}
