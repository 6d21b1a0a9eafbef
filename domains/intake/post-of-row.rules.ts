import { HAS_APPLIED, whyNotBroughtIn } from '#domains/employment/bring-ins/bring-ins.rules.ts'
import { mayBeRegistered } from '#domains/people/jobs/known-titles.rules.ts'
import { addDays, type Day, formatDay } from '#lib/day.ts'
import { hoursOf } from './cells.rules.ts'
import { dayIn, NOT_A_DAY } from './facts-of-row.rules.ts'
import type { Finder } from './find.rules.ts'
import { readName } from './names.rules.ts'
import type { ImportField } from './own-fields.rules.ts'
import { type ImportedPost, type KeptAside, type Known, type Message, type Person, same } from './rows.rules.ts'

export type Context = {
  known: Known
  fields: readonly ImportField[]
  places: Record<string, number>
  find: Finder
  /** Rows by the name of their person, for managers who come in with the same sheet. */
  rowsNamed: ReadonlyMap<string, number[]>
}
export type Read = {
  cell: (field: string) => string
  /** The location of everyone, if the sheet has no column for it. */
  everywhere: string | undefined
  problems: Message[]
  warnings: Message[]
}

/** A post needs its job, its location and its first day; an existing post is not changed. */
export function readPost(
  read: Read,
  person: Person | null,
  { known, find, places, rowsNamed }: Context,
): ImportedPost | null {
  const { cell, problems, warnings } = read
  const { managerId, managerRow } = readManager(read, { find, rowsNamed }, person)
  const isWithoutStart = places.startDate === undefined
  const startsBefore = isWithoutStart && known.startBefore && Boolean(cell('job'))
  const dateFrom = startsBefore
    ? beforeUse(find.location(read.everywhere || cell('location')), known.today)
    : cell('startDate')
      ? dayIn(cell('startDate'), known.today)
      : undefined
  if (cell('startDate') && !dateFrom) problems.push({ field: 'startDate', words: NOT_A_DAY })
  const [job, location] = [cell('job'), cell('location')]
  if (person?.hasPost) return null
  if (person?.hasLeft) {
    warnings.push({ field: '', words: 'They have left. If they have come back, add a post in their staff file' })
    return null
  }
  if (person?.endedOn && job && location) {
    const ended = `Their post ended on ${formatDay(person.endedOn)}`
    warnings.push({ field: '', words: `${ended}. If they work here again, add a post in their staff file` })
    return null
  }
  if ((!job && !location && !dateFrom) || (isWithoutStart && !startsBefore)) {
    if (!cell('startDate'))
      warnings.push({
        field: '',
        words: 'Without a job, a location and a start date they get a staff file but no post',
      })
    return null
  }
  placeProblem(read, 'job', find.job(job), makes(known, 'j', job))
  if (read.everywhere === '') problems.push({ field: 'location', words: NO_LOCATION })
  else if (!read.everywhere) placeProblem(read, 'location', find.location(location), makes(known, 'l', location))
  if (!cell('startDate') && !startsBefore)
    problems.push({ field: 'startDate', words: 'Enter the start date, which a post needs' })
  if (person?.hasApplied) problems.push({ field: '', words: HAS_APPLIED })
  if (!dateFrom) return null
  const place = find.location(read.everywhere || location)
  const isMade = makes(known, 'l', location)
  const there = place ?? { name: location, inUseSince: isMade ? known.today : null }
  const fault = (place || isMade) && whyNotBroughtIn({ firstDay: dateFrom, today: known.today, place: there })
  if (fault) problems.push({ field: fault.field === 'dateFrom' ? 'startDate' : 'location', words: fault.words })
  const who = { team: cell('team').slice(0, 60), managerId, managerRow }
  return { job, location: read.everywhere || location, ...who, dateFrom, weeklyHours: hoursOf(cell('weeklyHours')) }
}

/** Whether a job or a location that is not here is made: all of them, but for jobs whose registration is asked; or this one. */
const makes = (known: Known, of: 'j' | 'l', name: string) =>
  (of === 'j' ? known.makeJobs && !mayBeRegistered(name) : known.makeLocations) ||
  (known.toMake?.has(`${of}:${same(name)}`) ?? false)

const NO_LOCATION =
  'This spreadsheet does not say where people work. Add a column for it, or add your location in Settings'
const what = { job: 'job', location: 'location' }

function placeProblem(
  { cell, problems }: Read,
  field: 'job' | 'location',
  there: { closed: boolean } | undefined,
  make: boolean,
) {
  const name = cell(field)
  if (!name) problems.push({ field, words: `Enter the ${what[field]}, which a post needs` })
  else if (there?.closed) problems.push({ field, words: `The ${what[field]} “${name}” is closed` })
  else if (!there && !make && field === 'job' && mayBeRegistered(name))
    problems.push({ field, words: `Answer under Questions whether the job “${name}” needs a registration` })
  else if (!there && !make) problems.push({ field, words: `There is no ${what[field]} named “${name}”` })
}

type Managers = Pick<Context, 'find' | 'rowsNamed'>

/** A manager with an account, someone on the staff, or a person of the same sheet. */
function readManager({ cell, problems, warnings }: Read, { find, rowsNamed }: Managers, person: Person | null) {
  const none = { managerId: null, managerRow: null }
  const typed = cell('manager')
  if (!typed) return none
  const [withAccount, other] = find.manager(typed)
  const [colleague, namesake] = withAccount ? [] : find.person(inOrder(typed)).filter(({ isStaff }) => isStaff)
  const [row, second] = rowsNamed.get(same(inOrder(typed))) ?? []
  const manager = withAccount ?? (namesake ? undefined : colleague)
  if (other) problems.push({ field: 'manager', words: 'More than one manager has this name. Enter the email address' })
  if (manager && manager.id === person?.id) {
    warnings.push({ field: 'manager', words: 'No one can be their own manager, so no manager is entered' })
    return none
  }
  if (manager) return { managerId: manager.id, managerRow: null }
  if (row !== undefined && second === undefined) return { managerId: null, managerRow: row }
  const words = `No one here or in the spreadsheet is called ${typed}, so no manager is entered`
  warnings.push({ field: 'manager', words })
  return none
}

const inOrder = (typed: string) => readName(typed).name

/** Of a leaver, who gets no post, what the sheet says of it is kept aside. */
export function postThatEnded(cell: Read['cell'], today: Day): KeptAside[] {
  const says = [cell('job'), cell('location'), cell('team'), cell('manager')].filter(Boolean).join(', ')
  return says ? [{ typeId: null, as: 'left_post', day: dayIn(cell('startDate'), today) ?? null, says }] : []
}

/** The last day on which someone can have been in post before the hub was used there. */
const beforeUse = (place: { inUseSince: Day | null } | undefined, today: Day): Day =>
  addDays(place?.inUseSince && place.inUseSince < today ? place.inUseSince : today, -1)
