/** The courses that are there from the start, in the order of the catalogue; their texts are in content/courses. */
export const firstCourses: readonly string[] = [
  'care-certificate-standard-1-understand-your-role',
  'safeguarding-adults',
  'medication-administration',
  'moving-and-handling',
  'infection-control',
  'first-aid-awareness',
  'fire-safety',
  'food-hygiene',
  'person-centered-care',
  'basic-life-support',
]
export const newCourses: readonly string[] = ['safeguarding-adults', 'infection-control']
export const FIRST_PRICE_PENCE = 1499

type Line = { title: string; course?: string }
export type FirstBundle = {
  slug: string
  title: string
  summary: string
  description: string
  picture: string
  lines: readonly Line[]
}

const standard1 = 'care-certificate-standard-1-understand-your-role'

export const firstBundles: readonly FirstBundle[] = [
  {
    slug: 'compliance-essentials',
    title: 'Compliance Essentials Bundle',
    summary: 'Safeguarding, Infection Control, Fire Safety and more',
    description:
      'The six courses that a new care worker needs first and everyone refreshes: keeping people safe, preventing infection, what to do in a fire, moving and handling, preparing food safely and helping someone who collapses.',
    picture: 'safeguarding-adults',
    lines: [
      { title: 'Safeguarding Adults', course: 'safeguarding-adults' },
      { title: 'Infection Control', course: 'infection-control' },
      { title: 'Fire Safety', course: 'fire-safety' },
      { title: 'Moving and Handling', course: 'moving-and-handling' },
      { title: 'Food Hygiene', course: 'food-hygiene' },
      { title: 'Basic Life Support', course: 'basic-life-support' },
    ],
  },
  {
    slug: 'care-certificate',
    title: 'Care Certificate Bundle',
    summary: 'The knowledge for all 15 Care Certificate standards',
    description:
      'The knowledge behind the Care Certificate, standard by standard. Courses alone never award it: at work, an assessor sees you put each standard into practice and signs it off. Since March 2025 the Care Certificate has one standard more, so this bundle follows the 2025 edition with its 16.',
    picture: standard1,
    lines: [
      { title: 'Standard 1: Understand your role', course: standard1 },
      ...[
        'Your personal development',
        'Duty of care',
        'Equality, diversity, inclusion and human rights',
        'Work in a person-centred way',
        'Communication',
        'Privacy and dignity',
        'Fluids and nutrition',
        'Awareness of mental health and dementia',
        'Adult safeguarding',
        'Safeguarding children',
        'Basic life support',
        'Health and safety',
        'Handling information',
        'Infection prevention and control',
        'Awareness of learning disability and autism',
      ].map((title, index) => ({ title: `Standard ${index + 2}: ${title}` })),
    ],
  },
]
