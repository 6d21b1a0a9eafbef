import { addMonths } from '#lib/day.ts'
import { type DemoPerson, isCitizen } from './people.ts'
import { pick, type Row } from './rows.ts'
import type { When } from './when.ts'

export const streets = [
  '14 Harbour Row, Whitby|YO21 3PU',
  '3 Fernleigh Close, Leeds|LS8 4NB',
  'Flat 6, 88 Castle Street, Bristol|BS1 3XA',
  '27 Mossbank Road, Manchester|M14 5TQ',
  '9 Orchard Terrace, Newcastle upon Tyne|NE4 9LR',
  '51 St Ann’s Hill, Nottingham|NG3 4PD',
  '112 Granville Road, Sheffield|S2 2RL',
  '5 Bay View, Swansea|SA2 0PJ',
  '40 Lime Grove, Birmingham|B13 9QE',
  '18 Kirkstall Lane, Leeds|LS5 3BE',
  '73 Portland Street, Norwich|NR2 3LE',
]
export const employers = [
  'Rowan House Care Home',
  'Westfield Home Care',
  'Larkfield Nursing Home',
  'Bright Days Supported Living',
  'St Oswald’s Hospice',
  'Meadowside Day Centre',
]
export const others = ['Northgate Supermarket', 'The Corner Bakery', 'City Parcel Services', 'Harbour Hotel']
const otherTitles = ['Sales Assistant', 'Baker', 'Delivery Driver', 'Receptionist']
const skills = [
  'Moving and handling, medication rounds, dementia care',
  'Personal care, meal preparation, speaks two languages',
  'Positive behaviour support, Makaton, driving licence',
  'Catheter care, wound care, end of life care',
  'Listening, patience, first aid at work',
]
export const leaving = ['Moved to another town', 'Wanted more hours', 'The contract ended', 'Wanted to work in care']
const gaps = [
  ['caring', 'Looked after my mother until she went into a home.'],
  ['unemployment', 'Looked for work after moving to the area.'],
  ['travel', 'Stayed with family abroad.'],
  ['education', 'Level 2 Diploma in Care, full time.'],
] as const
const refereeNames = ['Janet Holroyd', 'Michael Obi', 'Catherine Lyle', 'Suresh Patel', 'Elaine Murray', 'Tom Ashworth']
const titles = ['Registered Manager', 'Team Leader', 'Care Coordinator', 'Deputy Manager']
const settings = [['Adults'], ['Adults', 'CQC'], ['Adults', 'Children', 'CQC'], ['Children', 'Ofsted']]
const relations = ['Husband', 'Sister', 'Mother', 'Friend', 'Partner', 'Brother']

export const phoneOf = (n: number) => `+447700900${String(100 + ((n * 37) % 800)).padStart(3, '0')}`

export const dobOf = (n: number, when: When) => when.day(365 * (24 + ((n * 7) % 35)) + ((n * 53) % 360))

/** What one person answered, without what is sealed. */
export function answersOf(person: DemoPerson, n: number, when: When): Row {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    phone: phoneOf(n),
    nationality: person.nationality,
    dob: dobOf(n, when),
    skills: pick(skills, n),
    care_settings: pick(settings, n),
    passport_country: isCitizen(person) ? 'United Kingdom' : '',
    visa_type: person.visaType,
    holds_dbs: n % 3 !== 1,
    emergency_name: `${pick(['Robin', 'Alex', 'Sam', 'Jo', 'Chris'], n)} ${person.lastName}`,
    emergency_relation: pick(relations, n),
    emergency_phone: phoneOf(n + 50),
  }
}

export const niNumberOf = (n: number) => `${pick(['AB', 'CE', 'JK', 'LM', 'PR', 'SW'], n)}${100_000 + n * 4321}C`
export const passportNumberOf = (n: number) => String(500_000_000 + n * 1_234_567)
export const shareCodeOf = (n: number) => `W${(n * 7919 + 10_000_000).toString(36).toUpperCase().padStart(8, '7')}`

/** Five years of addresses without a month missing. */
export function addressesOf(applicationId: string, n: number, when: When): Row[] {
  const moved = 18 + (n % 30)
  const at = (position: number, from: string, to: string) => {
    const [address = '', postcode = ''] = pick(streets, n + position * 5).split('|')
    return {
      application_id: applicationId,
      position,
      address,
      postcode,
      country: 'United Kingdom',
      date_from: from,
      date_to: to,
    }
  }
  return [at(0, when.month(moved), ''), at(1, when.month(moved + 60), when.month(moved))]
}

/** Work and other periods month by month, newest first; every fifth person leaves a gap for HR to ask about. */
export function periodsOf(applicationId: string, n: number, when: When): Row[] {
  const care = 14 + (n % 30)
  // a history is whole when it begins by the 19th birthday
  const school = (months: number) => addMonths(dobOf(n, when), 12 * 17 + months).slice(0, 7)
  const gap = n % 5 === 4
  const row = (position: number, values: Row) => ({
    application_id: applicationId,
    position,
    kind: 'job',
    organisation: '',
    title: '',
    care_work: false,
    reason_for_leaving: '',
    explanation: '',
    ...values,
  })
  const [kind, explanation] = pick(gaps, n)
  return [
    row(0, {
      organisation: pick(employers, n),
      title: pick(['Care Assistant', 'Support Worker', 'Healthcare Assistant'], n),
      date_from: when.month(care),
      date_to: n % 4 === 0 ? when.month(1) : '',
      care_work: true,
      reason_for_leaving: n % 4 === 0 ? pick(leaving, n) : '',
    }),
    row(1, {
      kind,
      explanation,
      date_from: when.month(care + (gap ? 4 : 6)),
      date_to: when.month(care + (gap ? 3 : 1)),
    }),
    row(2, {
      organisation: pick(others, n),
      title: pick(otherTitles, n),
      date_from: school(25),
      date_to: when.month(care + 7),
      reason_for_leaving: pick(leaving, n + 1),
    }),
    row(3, {
      kind: 'education',
      organisation: pick(['City College', 'Northern Sixth Form', 'Open College'], n),
      explanation: 'Full-time education.',
      date_from: school(0),
      date_to: school(24),
    }),
  ]
}

export function refereesOf(id: () => string, applicationId: string, n: number): Row[] {
  return [0, 1].map((position) => {
    const name = pick(refereeNames, n + position * 2 + 1)
    const employer = position === 0 || n % 2 === 0
    return {
      id: id(),
      application_id: applicationId,
      position,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
      org_role: employer ? `${pick(titles, n + position)}, ${pick(employers, n + position)}` : 'Teacher, City College',
      type: employer ? 'employer' : 'character',
      period: n % 3 === 0 ? '5' : '2',
      relationship: employer ? 'My line manager' : 'My former teacher',
    }
  })
}
