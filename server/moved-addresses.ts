/** Addresses of before, and what they are now; the rest of each, as `.data`, stays. */
const moved: readonly [RegExp, string][] = [
  [/^\/supervisor\/told(?=\/)/, '/supervisor/notifications'],
  [/^(\/admin\/staff\/import\/[^/]+)\/mend\b/, '$1/correct'],
  [/^(\/admin\/staff\/import\/[^/]+)\/give-up\b/, '$1/discard'],
]

/** Where an address of before leads, what was sent to it included (308); undefined for every other. */
export function movedAddress(url: string): string | undefined {
  const { pathname, search } = new URL(url)
  const found = moved.find(([before]) => before.test(pathname))
  return found && pathname.replace(...found) + search
}
