import { type Asked, open } from './check-item.rules.ts'
import { isSameName } from './names.rules.ts'
import type { CheckRecord } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'

/** A check of someone born on another day than the one on record is open. */
export function sameBirth(item: StandingItem, { plain }: CheckRecord, { records }: Asked): StandingItem {
  const known = records.person.dateOfBirth
  if (!plain.dateOfBirth || !known || plain.dateOfBirth === known) return item
  return open(
    item,
    `${item.label}: the date of birth differs from the one on record.`,
    'Repeat the check, or correct the date of birth.',
  )
}

/** A check that was made with another name on record is open, unless something was seen that shows the change. */
export function sameName(item: StandingItem, { comparedName }: CheckRecord, { records }: Asked): StandingItem {
  const { names, provenNames = [] } = records.person
  const [now = ''] = names
  if (
    item.state !== 'satisfied' ||
    !comparedName ||
    [now, ...provenNames].some((name) => isSameName(comparedName, name))
  )
    return item
  return open(
    item,
    `${item.label}: the name on record has changed since the check.`,
    'Repeat the check, or enter what shows the change of name.',
  )
}
