/** The part of an address that a title gives: "Moving & Handling" is "moving-and-handling". */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
  return plain || 'course'
}

/** The first that is free of "x", "x-2", "x-3" and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(tried)) return tried
  }
}
