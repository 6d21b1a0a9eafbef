import { isRechecked, type ReadFrom } from '#domains/compliance/read-from.rules.ts'

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
export type ImportField = { key: string; label: string; most: number; known: readonly string[] }

const field = (key: string, label: string, most: number, ...known: string[]): ImportField => ({
  key,
  label,
  most,
  known: [label, ...known].map(bare),
})

/** What a column can be besides the dates of compliance; each with other headings that say the same. */
const ownFields: readonly ImportField[] = [
  field('name', 'Full name', 100, 'Name', 'Staff name', 'Employee', 'Employee name', 'Staff member', 'Carer', 'Worker'),
  field('firstName', 'First name', 50, 'Forename', 'Forenames', 'Given name', 'Christian name', 'First names'),
  field('lastName', 'Last name', 50, 'Surname', 'Family name', 'Second name'),
  field('email', 'Email', 200, 'Email address', 'E-mail', 'Mail', 'Work email', 'Personal email'),
  field('phone', 'Phone', 30, 'Telephone', 'Mobile', 'Mobile number', 'Phone number', 'Tel', 'Contact number', 'Mob'),
  field(
    'staffNumber',
    'Staff number',
    30,
    'Employee number',
    'Employee ID',
    'Staff ID',
    'Payroll number',
    'Staff no',
    'Payroll no',
    'Employee no',
    'Payroll ID',
  ),
  field('job', 'Job title', 100, 'Job', 'Role', 'Position', 'Post', 'Occupation', 'Job role'),
  field('location', 'Location', 100, 'Site', 'Home', 'Branch', 'Service', 'Workplace', 'Place of work', 'Office'),
  field('manager', 'Manager', 200, 'Line manager', 'Supervisor', 'Reports to', 'Manager email', 'Managed by'),
  field(
    'startDate',
    'Start date',
    40,
    'Started',
    'Date started',
    'Employment start',
    'Date of joining',
    'Joined',
    'Hire date',
    'Start',
    'Date joined',
    'Employment start date',
    'Commencement date',
  ),
  field('contract', 'Contract', 100, 'Contract type', 'Employment type', 'Type of contract'),
  field('weeklyHours', 'Weekly hours', 30, 'Hours', 'Contracted hours', 'Hours per week', 'Hours a week', 'Hrs'),
  field(
    'emergencyName',
    'Emergency contact',
    100,
    'Emergency contact name',
    'Next of kin',
    'NOK',
    'In case of emergency',
  ),
  field('emergencyRelation', 'Emergency contact relationship', 100, 'Relationship', 'Next of kin relationship'),
  field(
    'emergencyPhone',
    'Emergency contact phone',
    30,
    'Emergency phone',
    'Emergency number',
    'Emergency contact number',
    'Emergency telephone',
    'Next of kin phone',
    'NOK phone',
  ),
  field(
    'dbsNumber',
    'DBS certificate number',
    40,
    'DBS number',
    'DBS no',
    'DBS certificate no',
    'DBS ref',
    'DBS reference',
    'Disclosure number',
  ),
]

/** Other words for the types that are there from the start. */
const otherNames: Record<string, readonly string[]> = {
  dbs: ['dbs', 'disclosure'],
  infection: ['infection'],
  moving: ['manualhandling', 'manhand', 'moving'],
  safeguarding: ['safeguarding', 'sova'],
  medication: ['medication', 'meds'],
  fire: ['fire'],
  food: ['food'],
  care: ['carecert'],
  right_to_work: ['righttowork', 'rtw'],
}

/** Everything that a column can be: of the person, then of each type the day it was completed and the day it ends. */
export function importFields(types: readonly ImportType[]): ImportField[] {
  return [...ownFields, ...types.flatMap(fieldsOf)]
}

function fieldsOf(type: ImportType): ImportField[] {
  const { id, name, readFrom } = type
  const done = readFrom ? 'checked on' : 'completed on'
  const ends = isRechecked(type) ? 'recheck due on' : 'expires on'
  return [field(doneKey(id), `${name}: ${done}`, 40, name), field(endsKey(id), `${name}: ${ends}`, 40)]
}

export const doneKey = (typeId: string) => `done_${typeId}`
export const endsKey = (typeId: string) => `ends_${typeId}`

/** Which field each column seems to be, by its heading; empty where nothing is like it, or another column took it. */
export function guessFields(headings: readonly string[], types: readonly ImportType[]): string[] {
  const fields = importFields(types)
  const taken = new Set<string>()
  return headings.map((heading) => {
    const key = fields.find(({ known }) => known.includes(bare(heading)))?.key ?? typeField(heading, types)
    if (!key || taken.has(key)) return ''
    taken.add(key)
    return key
  })
}

/** Problems with this choice of columns, by column index, or '' for the whole sheet. */
export function columnProblems(chosen: readonly string[], fields: readonly ImportField[]): Record<string, string> {
  const problems: Record<string, string> = {}
  chosen.forEach((key, at) => {
    if (!key) return
    const label = fields.find((each) => each.key === key)?.label
    if (!label) problems[at] = 'Choose what this column is from the list'
    else if (chosen.indexOf(key) < at) problems[at] = `Only one column can be “${label}”`
  })
  const named = chosen.includes('name') || (chosen.includes('firstName') && chosen.includes('lastName'))
  if (!named) problems[''] = 'Choose the column for the full name, or those for first and last name'
  return problems
}

/** The place of each field's column. */
export function placesOf(chosen: readonly string[]): Record<string, number> {
  return Object.fromEntries(chosen.flatMap((key, at) => (key ? [[key, at]] : [])))
}

function typeField(heading: string, types: readonly ImportType[]): string | undefined {
  const plain = bare(heading)
  const type = types.find(({ key, name }) => [bare(name), ...wordsFor(key)].some((word) => plain.includes(word)))
  if (!type) return undefined
  return /expir|renew|due|until|valid|ends?$|next/.test(plain) ? endsKey(type.id) : doneKey(type.id)
}

const wordsFor = (key: string) => Object.entries(otherNames).find(([start]) => key.startsWith(start))?.[1] ?? []

function bare(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '')
}
