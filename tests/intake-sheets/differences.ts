import type { CameIn } from './came-in.ts'
import type { AnswerSheet, ExpectedCell, ExpectedPerson, ExpectedPost, ExpectedRecord, Field } from './expected.ts'

/** What a type of the answer sheet is called in the hub. */
const namesHere: Record<string, string> = { Medication: 'Medication training' }
const here = (type: string) => namesHere[type] ?? type

/** Every cell that became something else than its answer sheet says, and everything on record that no cell says; none if all is well. */
export function differencesOf({ people }: Pick<AnswerSheet, 'people'>, came: readonly CameIn[]): string[] {
  const inSheet = people.filter(({ leaver }) => !leaver || leaver.comesIn)
  const found = inSheet.map((person) => ({ person, them: came.find((one) => isAbout(one, person)) }))
  const claimed = new Set(found.map(({ them }) => them))
  return [
    ...found.flatMap(({ person, them }) => (them ? differencesOfPerson(person, them) : [`${person.key} is not here`])),
    ...came.filter((one) => !claimed.has(one)).map(({ name }) => `${name} is here, and not in the answer sheet`),
    ...(claimed.size === inSheet.length ? [] : ['two people of the answer sheet are one here']),
  ]
}

const isAbout = (one: CameIn, { firstName, lastName, email, staffNumber }: ExpectedPerson) =>
  one.name === `${firstName} ${lastName}` &&
  (one.email ?? undefined) === email &&
  (one.staffNumber ?? undefined) === staffNumber

function differencesOfPerson(person: ExpectedPerson, them: CameIn): string[] {
  const claimed = new Set<object>()
  const wrong = person.cells.flatMap((cell) => {
    const record = recordOf(cell, person, them, claimed)
    return record ? [] : [`${person.key}, ${cell.sheet}!${cell.cell} ${cell.column} “${cell.shown}”: ${wanted(cell)}`]
  })
  const kept = [...them.facts, ...them.checks, ...them.remarks.filter(({ kind }) => !aside.has(kind))]
  const more = kept.filter((one) => !claimed.has(one)).map((one) => `${person.key} has ${JSON.stringify(one)}`)
  return [...wrong, ...more, ...postsDiffer(person, them)]
}

const aside = new Set(['start_unknown', 'left_post'])
const wanted = ({ becomes }: ExpectedCell) => JSON.stringify(becomes)

function postsDiffer({ key, leaver, posts }: ExpectedPerson, them: CameIn): string[] {
  if (leaver) return them.posts.length > 0 || !them.leftOn ? [`${key} has left, and is not shown so`] : []
  const missing = posts.filter((post) => !them.posts.some((one) => isPost(one, post)))
  return [
    ...missing.map((post) => `${key} has no post ${JSON.stringify(post)}, but ${JSON.stringify(them.posts)}`),
    ...(them.posts.length === posts.length ? [] : [`${key} has ${them.posts.length} posts`]),
  ]
}

const isPost = (one: CameIn['posts'][number], post: ExpectedPost) =>
  one.job === post.job &&
  one.location === post.location &&
  one.team === (post.shift ?? '') &&
  (!post.start || one.start === post.start) &&
  (one.manager ?? undefined) === post.manager

/** Whether a cell is on record as it must be; what it is on record as is claimed. */
function recordOf(cell: ExpectedCell, person: ExpectedPerson, them: CameIn, claimed: Set<object>): boolean {
  const { becomes, means } = cell
  if ('field' in means)
    return becomes.is === 'left out' || (becomes.is === 'value' && fieldSays[means.field](them, becomes.value, person))
  if ('type' in means && means.as === 'assessor' && becomes.is === 'value')
    return them.facts.some((one) => one.aspect === 'competence' && one.note.includes(becomes.value))
  if ('leftOut' in means || becomes.is === 'value' || becomes.is === 'left out') return becomes.is === 'left out'
  const claim = (found: readonly object[]) => {
    for (const one of found) claimed.add(one)
    return found.length > 0
  }
  const talk = 'talk' in means ? (means.as === 'next' ? `next_${means.talk}` : means.talk) : undefined
  const type = 'type' in means ? here(means.type) : null
  const remarks = (kind: string, day: string | null = null) =>
    them.remarks.filter((one) => one.type === type && one.kind === kind && one.day === day)
  if (talk) return becomes.is === 'missing' || claim(remarks(talk, 'on' in becomes ? (becomes.on ?? null) : null))
  if (becomes.is === 'missing') {
    claim(remarks('progress').filter(({ says }) => says === cell.shown))
    return true
  }
  if (becomes.is === 'done, day unknown') return claim(remarks('undated'))
  if (becomes.is === 'booked' && !becomes.on) return claim(remarks('booked'))
  return claim(
    [...them.facts, ...them.checks].filter((one) =>
      isRecord(one, becomes, String(type), 'as' in means ? means.as : ''),
    ),
  )
}

type Kept = CameIn['facts'][number] | CameIn['checks'][number]
const checkOf: Record<string, string> = { dbs: 'DBS', right_to_work: 'Right to work' }

function isRecord(one: Kept, becomes: ExpectedRecord, type: string, as: string): boolean {
  if ('kind' in one) {
    if (checkOf[one.kind] !== type) return false
    return becomes.is === 'done' ? one.on === becomes.on : becomes.is === 'ends' && one.recheck === becomes.on
  }
  if (one.type !== type) return false
  if (becomes.is === 'waived') return one.aspect === 'waiver' && one.note === becomes.reason
  if (becomes.is === 'booked') return one.aspect === 'booking' && one.on === becomes.on
  if (becomes.is === 'ends') return one.aspect === 'theory' && one.ends === becomes.on
  if (becomes.is !== 'done' || one.on !== becomes.on) return false
  if (as === 'sign-off') return one.aspect === 'competence' && one.note.includes(becomes.assessor ?? '')
  return one.aspect === 'theory'
}

type Says = (them: CameIn, value: string, person: ExpectedPerson) => boolean

const asPost = (
  them: CameIn,
  { leaver }: ExpectedPerson,
  says: (post: CameIn['posts'][number]) => boolean,
  value: string,
) => (leaver ? them.remarks.some((one) => one.kind === 'left_post' && one.says.includes(value)) : them.posts.some(says))
const named = (them: CameIn, value: string) =>
  [them.name, ...them.otherNames].some((name) => name.split(' ').includes(value))

const fieldSays: Record<Field, Says> = {
  'staff number': (them, value) => them.staffNumber === value,
  'full name': (them, value) => [them.name, ...them.otherNames].includes(value),
  'first name': named,
  'last name': named,
  'known as': (them, value) => them.otherNames.includes(value),
  'date of birth': (them, value) => them.dateOfBirth === value,
  // tells people apart, and is not kept
  'NI number': (them, value) => !JSON.stringify(them).includes(value),
  job: (them, value, person) => asPost(them, person, ({ job }) => job === value, value),
  location: (them, value, person) =>
    value.split(', ').every((name) => asPost(them, person, ({ location }) => location === name, name)),
  shift: (them, value, person) => asPost(them, person, ({ team }) => team === value, value),
  start: (them, value, { leaver }) =>
    leaver
      ? them.remarks.some(({ kind, day }) => kind === 'left_post' && day === value)
      : them.posts.some(({ start }) => start === value),
  'leaving date': (them, value) => them.leftOn === value,
  status: (them, value) => (value === 'leaver') === (them.leftOn !== null),
  manager: (them, value, person) => asPost(them, person, ({ manager }) => manager === value, value),
  email: (them, value) => them.email === value,
  phone: (them, value) => (them.phone ?? '').replace('+44', '0') === value.replaceAll(' ', ''),
  'DBS number': (them, value) => them.checks.some(({ notes }) => notes.includes(value.slice(-4))),
}
