import { type CheckedRow, type Known, same } from './rows.rules.ts'

const words = { email: 'email address', staffNumber: 'staff number' }

/** The same address, number or person a second time in the sheet. */
export function findRepeats(rows: readonly CheckedRow[], { who }: Known): void {
  const seen = { email: new Map<string, number>(), staffNumber: new Map<string, number>() }
  const people = new Map<string, number>()
  for (const { n, person, problems } of rows) {
    const first = person && people.get(person.id)
    if (first && !who?.has(n)) problems.push({ field: '', words: `Row ${first} is also about ${person.name}` })
    else if (person) people.set(person.id, n)
  }
  for (const { n, plan, problems, warnings } of rows.filter(({ plan }) => plan.sameAs === null))
    for (const field of ['email', 'staffNumber'] as const) {
      const key = same(plan[field])
      const first = seen[field].get(key)
      if (!key) continue
      if (first === undefined) seen[field].set(key, n)
      else if (who?.get(n) === 'new') {
        // of two people who share one, it is left off the second
        plan[field] = ''
        warnings.push({ field: '', words: `Row ${first} has the same ${words[field]}: it is left off` })
      } else
        problems.push({
          field,
          words: `Row ${first} has the same ${words[field]}`,
        })
    }
}

/** The second row of someone comes in with the first, and adds a post only where it is another. */
export function followFirstRows(rows: readonly CheckedRow[]): void {
  const byNumber = new Map(rows.map((row) => [row.n, row]))
  for (const { n, plan, problems } of rows) {
    const managed = plan.post?.managerRow
    if (plan.post && managed !== undefined && managed !== null && (managed === n || managed === plan.sameAs))
      plan.post.managerRow = null
    if (plan.sameAs === null) continue
    const first = byNumber.get(plan.sameAs)
    // the first row of this sheet may have come in before
    if (first && first.problems.length > 0)
      problems.push({ field: '', words: 'The first row of this person has a problem' })
    if (first?.plan.leaver || (first?.person?.hasPost ?? false)) plan.post = null
    const [one, two] = [first?.plan.post, plan.post]
    if (one && two && same(one.location) === same(two.location) && same(one.job) === same(two.job)) plan.post = null
  }
}
