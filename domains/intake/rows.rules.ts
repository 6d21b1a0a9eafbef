import type { ReadFrom } from '#domains/compliance/read-from.rules.ts'
import type { Register } from '#domains/people/jobs/known-titles.rules.ts'
import { addDays, addMonths, type Day } from '#lib/day.ts'

/** A compliance type that a column of a sheet can be about. */
export type ImportType = {
  id: string
  key: string
  name: string
  renewalMonths: number | null
  needsEvidence: boolean
  needsCompetence: boolean
  closedAt: string | null
  /** Where vetting keeps it. */
  readFrom: ReadFrom | null
}

/** What a cell was said to mean besides a day of training. */
export type SaidFact = {
  typeId: string
  aspect: 'booking' | 'waiver' | 'competence'
  day: Day
  until?: Day
  note: string
}
export const keptKinds = [
  'undated',
  'booked',
  'progress',
  'supervision',
  'appraisal',
  'next_supervision',
  'next_appraisal',
  'start_unknown',
  'left_post',
] as const
export type KeptKind = (typeof keptKinds)[number]
/** What a sheet says that no record can be made of: kept beside the records, and counted as nothing. */
export type KeptAside = {
  typeId: string | null
  as: KeptKind
  day: Day | null
  says: string
}
/** Whom a row is about, as it was found or answered: someone here, the person of another row, or someone new. */
export type Who = { person: string } | { row: number } | 'new'

/** What a row says of who it is about. */
export type Someone = {
  n: number
  name: string
  email: string
  staffNumber: string
  dateOfBirth: string
  ni: string
  startDate: string
  job: string
  location: string
  /** The sheet says that they left. */
  leaver?: boolean
}
/** One row of the sheet: its number there, and its cells. */
export type SheetRow = {
  n: number
  cells: string[]
  said?: SaidFact[]
  kept?: KeptAside[]
  leaver?: boolean
  /** What has to be answered before the row can come in. */
  waits?: Message[]
}
/** A message about a field of a row; '' is the whole row. */
export type Message = { field: string; words: string }

export type Person = {
  id: string
  name: string
  email: string | null
  staffNumber: string | null
  /** Works here, or worked here; otherwise they applied, or only have an account. */
  isStaff: boolean
  /** Has a post that has not ended. */
  hasPost: boolean
  hasLeft: boolean
  /** The last day of their last post, where none goes on. */
  endedOn?: Day | null
  /** Has, or had, an application here: their first day goes by the gate. */
  hasApplied: boolean
  dateOfBirth?: Day | null
  /** The first day of the post they hold, or held last. */
  startedOn?: Day | null
  leftOn?: Day | null
  /** Their job and location, for comparing. */
  works?: string | null
  /** The job and location of each post that has not ended. */
  posts?: readonly string[]
}
/** The field of the answer that a row is not about the applicant of its name. */
export const SOMEONE_ELSE = 'someoneElse'
type Named = { id: string; name: string }
/** The hub's data that a sheet is checked against. */
export type Known = {
  today: Day
  people: readonly Person[]
  /** One that was merged is another name of what it became. */
  jobs: readonly (Named & { closed: boolean; merged?: boolean })[]
  locations: readonly (Named & { closed: boolean; merged?: boolean; inUseSince: Day | null })[]
  managers: readonly (Named & { email: string | null })[]
  types: readonly ImportType[]
  /** Jobs and locations that are not there yet are made. */
  makeJobs: boolean
  makeLocations: boolean
  /** The names, `j:` or `l:` and as `same` writes them, that were said to be new. */
  toMake?: ReadonlySet<string>
  /** The names of those with an open application, as `same` writes them, and the rows that are about someone else. */
  applicants: ReadonlySet<string>
  /** People of a sheet without start dates were in post before the location was in use. */
  startBefore?: boolean
  someoneElse: ReadonlySet<number>
  /** Whom rows are about where that is settled, and those of which it must be said first. */
  who?: ReadonlyMap<number, Who>
  open?: ReadonlySet<number>
  /** A telephone number as it is kept, or nothing. */
  phoneOf: (typed: string) => string | undefined
  /** The register that the headings name, and that of a job by its title. */
  registerNamed?: Register
  registerOf?: (title: string) => Register
}

type Imported = { typeId: string; validFrom: Day; note: string }
/** A record kept here, or a check that vetting keeps, with the day of its recheck. */
export type ImportedFact =
  | (Imported & { readFrom: null; aspect?: SaidFact['aspect']; expiresOn?: Day })
  | (Imported & { readFrom: ReadFrom; expiresOn: Day | null })
/** A professional registration, as the sheet says. */
export type ImportedRegistration = { register: Exclude<Register, ''>; number: string; endsOn: Day | null }
export type ImportedPost = {
  job: string
  location: string
  team: string
  managerId: string | null
  /** The row of a manager who comes in with the same sheet. */
  managerRow: number | null
  dateFrom: Day
  /** Null where the sheet says none, or no number. */
  weeklyHours: number | null
}
/** What a row without faults will make. */
export type Plan = {
  personId: string | null
  /** The row whose person this is too. */
  sameAs: number | null
  name: string
  /** Another name that they use. */
  knownAs: string
  dateOfBirth: Day | null
  /** Someone who has left comes in without a post. */
  leaver: boolean
  leftOn: Day | null
  /** In the words of the sheet. */
  leavingReason: string
  kept: KeptAside[]
  email: string
  phone: string
  staffNumber: string
  contract: string
  weeklyHours: string
  emergencyName: string
  emergencyRelation: string
  emergencyPhone: string
  post: ImportedPost | null
  facts: ImportedFact[]
  registration: ImportedRegistration | null
}
export type CheckedRow = SheetRow & {
  name: string
  problems: Message[]
  warnings: Message[]
  /** Whom the row is about, where the hub knows them. */
  person: Person | null
  plan: Plan
}

/** As two ways of writing one thing are found to be the same. */
export function same(typed: string): string {
  return typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’`]/g, "'").replace(/\s+/g, ' ').trim()
}

/** Where only the end is known, the completion day is calculated from the renewal period. */
export function completedBefore(ends: Day, type: Pick<ImportType, 'renewalMonths'>, today: Day): Day {
  const latest = ends <= today ? addDays(ends, -1) : today
  const counted = type.renewalMonths === null ? latest : addMonths(ends, -type.renewalMonths)
  return counted < latest ? counted : latest
}
