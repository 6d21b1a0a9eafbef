/** A title in two: what it belongs to, where it says so ("Care Certificate Standard 1"), and its own name. */
export function courseName(title: string): { of: string; name: string } {
  const [, of = '', name = title] = /^([^:]+): (.+)$/.exec(title) ?? []
  return { of, name }
}
