/** Empty where a job needs no professional registration. */
export const registers = ['', 'nmc', 'hcpc', 'swe'] as const
export type Register = (typeof registers)[number]

// `register_of_title` and `is_care_title` in SQL have the same patterns, with \y for \b: registers.test.ts reads titles with both.

/** In words alone; a bar stands for brackets, strokes, dashes, commas and “and”, on either side of which is something else. */
const marked = (title: string) =>
  ` ${title} `
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[()[\]{}/\\,:;|&+–—]| -|- /g, ' | ')
    .replace(/[^a-z0-9|]+/g, ' ')
    .replace(/ and | cum /g, ' | ')
    .trim()

const plain = (title: string) => marked(title).replace(/[ |]+/g, ' ').trim()

type Profession = { register: Exclude<Register, ''>; said: string; degree?: string }
/** Professions that are said wherever their name, or letters after a name, stand in a title: “Registered Nurse (Rosewood)”. */
const professions: readonly Profession[] = [
  { register: 'nmc', said: 'nurs(e|ing) associate', degree: 'Nursing associate foundation degree' },
  { register: 'nmc', said: 'midwife|midwive', degree: 'Midwifery degree or diploma' },
  { register: 'nmc', said: 'nurse|rgn|rmn|rnld|rnmh|rna|rn|srn' },
  { register: 'hcpc', said: 'physiotherapist|physio', degree: 'Physiotherapy degree' },
  { register: 'hcpc', said: 'occupational therapist', degree: 'Occupational therapy degree' },
  { register: 'hcpc', said: 'paramedic', degree: 'Paramedic degree or diploma' },
  {
    register: 'hcpc',
    said: 'speech (\\| )?(language )?therapist|art therapist|music therapist|dieti[tc]ian|podiatrist',
  },
  { register: 'hcpc', said: 'chiropodist|radiographer|operating department practitioner' },
  { register: 'hcpc', said: 'clinical psychologist|practitioner psychologist' },
  { register: 'swe', said: 'social worker', degree: 'Social work degree' },
]
const ofRegister: Readonly<Record<Register, string>> = {
  '': '',
  nmc: 'Nursing degree or diploma',
  hcpc: 'Qualification approved by the HCPC',
  swe: 'Social work degree',
}

/** Words that say when, how or for whom someone works, and nothing of what they are; for “OT”, which alone says a profession. */
const AROUND =
  /\b(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\b/g

const BEFORE =
  'nursery|dental|veterinary|vet|student|trainee|apprentice|cadet|assistant|auxiliary|former|ex|pa to|secretary to|adaptation|preregistration|pre reg|pre registration'
const BETWEEN =
  'registered|qualified|general|adult|mental|health|learning|disability|disabilities|children|childrens|s|paediatric|community|district|staff|chief|lead|the|head'
const AFTER =
  '(assistant|asst)s?(?! manager)|aides?|auxiliary|auxiliaries|technicians?|instructors?|recruiters?|recruitment|administrators?|admin|secretary|receptionists?|schedulers?|rota|call|(\\| )?(unqualified|unregistered)|support (worker|assistant|staff)s?|(\\| )?(adaptation|preregistration|pre reg|pre registration|awaiting)|(\\| )?(student|trainee|apprentice)s?(?= \\||$)'
const anyOf = professions.map(({ said }) => said).join('|')
/** Someone who assists, learns or recruits is not what they assist, learn or recruit: said directly at the name of it, not elsewhere. */
const NOT_ONE = new RegExp(`\\b(${BEFORE}) ((${BETWEEN}) )*(${anyOf})s?\\b|\\b(${anyOf})s? (s )?(${AFTER})\\b`, 'g')

const patterns = professions.map(({ said }) => new RegExp(`\\b(${said})s?\\b`))

function professionOf(title: string): Profession | undefined {
  const words = marked(title)
  const left = words.replace(NOT_ONE, ' ')
  const said = patterns.findIndex((pattern) => pattern.test(left))
  if (said >= 0) return professions[said]
  const isOt = /^ots?$/.test(plain(title).replace(AROUND, ' ').trim())
  return isOt ? professions.find(({ said }) => said === 'occupational therapist') : undefined
}

/** The register on which a person of this title is by law; empty where the title alone does not say so. */
export const registerOfTitle = (title: string): Register => professionOf(title)?.register ?? ''

const AROUND_CARE =
  /\b(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\b/g
/** What makes another job of the care workers it names. */
const OTHER =
  'coordinator|co ordinator|administrator|admin|manager|recruiter|recruitment|trainer|assessor|officer|adviser|advisor|tutor|liaison|advocate|scheduler|planner|kitchen assistant|kitchen porter'
const CARE =
  '(home)?carers?|careworkers?|care ?givers?|hcas?|hcsws?|(home|health)?care (\\| )?(support )?(worker|wkr|assistant|asst|staff(?! nurse)|aide|operative|team member|practitioner|professional|apprentice|trainee)s?'
const OF_CARERS = new RegExp(
  `\\b(young|unpaid) carers?\\b|\\b(customer|animal|pet|grounds?|garden|linen|laundry) care\\b|\\bcarers? support workers?\\b|\\b(${OTHER}|head)s? [a-z0-9 ]*\\b(of|for|to) [a-z0-9 ]*`,
  'g',
)
const IS_CARE = new RegExp(`\\b(${CARE})\\b(?![a-z0-9 ]*\\b(${OTHER})s?\\b)`)

/** Whether a title says care work, which is regulated activity, wherever it says so: “Care Worker (Rosewood)”. */
export const isCareTitle = (title: string): boolean =>
  IS_CARE.test(marked(title).replace(OF_CARERS, ' ').replace(AROUND_CARE, ' ').replace(/ +/g, ' '))

const LIKE =
  /nurs|midwi|physio|therap|social work|paramedic|psycholog|dieti|podiatr|chiropod|radiograph|\bot\b|\brn|matron|\bsister\b|clinical (lead|manager|director)/

/** Whether a title that says no register may be one of a registered profession: it is asked, never taken for granted. */
export const mayBeRegistered = (title: string): boolean => registerOfTitle(title) === '' && LIKE.test(plain(title))

/** The register that a job asks for: its own, or that of its title. */
export const registerAsked = ({ title = '', register }: { title?: string; register: string }): string =>
  register || registerOfTitle(title)

/** The qualifications of a profession, by its title and register: what shows that someone was trained for it. */
export function qualificationsOf(title: string, register: Register): string[] {
  const said = professionOf(title)
  const degree = (said?.register === register && said.degree) || ofRegister[register]
  return degree ? [degree] : []
}
