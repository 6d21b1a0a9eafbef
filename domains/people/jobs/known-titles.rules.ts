import type { Register } from './jobs.rules.ts'

/** Words that say when, how or for whom someone works, and nothing of what they are. `register_of_title` in SQL has the same. */
const AROUND =
  /\b(senior|junior|staff|lead|charge|bank|agency|relief|night|nights|day|days|shift|weekend|weekends|full|part|time|ft|pt|permanent|temporary|band|grade|level|locum|registered|qualified|general|adult|mental|health|learning|disability|disabilities|community|district|care|home|the|of|in|and|hcpc|nmc|swe|i|ii|iii|\d+)\b/g

const ofTitle: Readonly<Record<string, Exclude<Register, ''>>> = {
  nurse: 'nmc',
  nurses: 'nmc',
  midwife: 'nmc',
  'nursing associate': 'nmc',
  'nurse associate': 'nmc',
  physiotherapist: 'hcpc',
  physio: 'hcpc',
  'occupational therapist': 'hcpc',
  ot: 'hcpc',
  paramedic: 'hcpc',
  'speech language therapist': 'hcpc',
  'speech therapist': 'hcpc',
  dietitian: 'hcpc',
  dietician: 'hcpc',
  podiatrist: 'hcpc',
  chiropodist: 'hcpc',
  radiographer: 'hcpc',
  'operating department practitioner': 'hcpc',
  'clinical psychologist': 'hcpc',
  'practitioner psychologist': 'hcpc',
  'art therapist': 'hcpc',
  'music therapist': 'hcpc',
  'social worker': 'swe',
}

/** Letters that only someone on the register has after their name, whatever stands beside them. */
const OF_A_NURSE = /\b(rgn|rmn|rnld|rnmh|rna|rn|srn)\b/

/** Names of a profession that say it wherever they stand: "Registered Nurse (Rosewood)". */
const NURSE = /\b(registered ([a-z]+ ){0,2}nurse|staff nurse|nurse practitioner|nurse specialist)s?\b/
const OF_HCPC = /\b(physiotherapist|occupational therapist|paramedic)s?\b/

const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Someone who assists, learns or recruits is not what they assist, learn or recruit. */
const NOT_YET =
  /\b(assistant|assistants|aide|auxiliary|student|trainee|apprentice|former|support|recruiter|administrator)\b/

/** What a title is, without what stands around it: "Senior Staff Nurse (nights)" is a nurse. */
function coreOf(title: string): string {
  const bare = plain(title).replace(AROUND, ' ').replace(/\s+/g, ' ').trim()
  return bare in ofTitle ? bare : bare.replace(/s$/, '')
}

/** The register on which a person of this title is by law; empty where the title alone does not say so. */
export function registerOfTitle(title: string): Register {
  const words = plain(title)
  if (NOT_YET.test(words)) return ''
  if (OF_A_NURSE.test(words) || NURSE.test(words)) return 'nmc'
  return OF_HCPC.test(words) ? 'hcpc' : (ofTitle[coreOf(title)] ?? '')
}

const AROUND_CARE =
  /\b(senior|lead|bank|agency|relief|night|nights|waking|day|days|shift|weekend|weekends|full|part|time|live|in|permanent|temporary|band|grade|level|domiciliary|residential|home|community|personal|[a-z]|i+|\d+)\b/g
const CARE = /^(care +worker|care +assistant|carer|care +giver|caregiver|health *care +assistant|hca)s?$/

/** Whether a title by itself says care work: personal care, which is regulated activity. `is_care_title` in SQL has the same. */
export const isCareTitle = (title: string): boolean => CARE.test(plain(title).replace(AROUND_CARE, ' ').trim())

const LIKE =
  /nurs|midwi|physio|therap|social work|paramedic|psycholog|dieti|podiatr|chiropod|radiograph|\bot\b|\brn|matron|\bsister\b|clinical (lead|manager|director)/

/** Whether a title that says no register may be one of a registered profession: it is asked, never taken for granted. */
export const mayBeRegistered = (title: string): boolean => registerOfTitle(title) === '' && LIKE.test(plain(title))

/** The register that a job asks for: its own, or that of its title. */
export const registerAsked = ({ title = '', register }: { title?: string; register: string }): string =>
  register || registerOfTitle(title)

/** What shows that someone was trained for a profession. */
const degrees: Readonly<Record<string, string>> = {
  'nursing associate': 'Nursing associate foundation degree',
  'nurse associate': 'Nursing associate foundation degree',
  midwife: 'Midwifery degree or diploma',
  physiotherapist: 'Physiotherapy degree',
  physio: 'Physiotherapy degree',
  'occupational therapist': 'Occupational therapy degree',
  ot: 'Occupational therapy degree',
  paramedic: 'Paramedic degree or diploma',
  'social worker': 'Social work degree',
}
const ofRegister: Readonly<Record<Register, string>> = {
  '': '',
  nmc: 'Nursing degree or diploma',
  hcpc: 'Qualification approved by the HCPC',
  swe: 'Social work degree',
}

/** The qualifications of a profession, by its title and register. */
export function qualificationsOf(title: string, register: Register): string[] {
  const degree = (registerOfTitle(title) === register && degrees[coreOf(title)]) || ofRegister[register]
  return degree ? [degree] : []
}
