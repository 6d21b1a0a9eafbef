type Errors = Record<string, string>

/**
 * The server counts rows as they came; a page from which a row was removed still names them as they were.
 * `names` are those of the fields in the form, in their order; the errors come back under them.
 */
export function underOwnNames(errors: Errors, names: Iterable<string>): Errors {
  const numbers = new Map<string, string[]>()
  for (const name of names) {
    const [list = '', number] = name.split('.')
    if (!number || !/^\d+$/.test(number)) continue
    const known = numbers.get(list) ?? []
    if (!known.includes(number)) numbers.set(list, [...known, number])
  }
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => {
      const [list = '', place = '', ...rest] = path.split('.')
      const number = numbers.get(list)?.[Number(place)]
      return [number === undefined ? path : [list, number, ...rest].join('.'), message]
    }),
  )
}
