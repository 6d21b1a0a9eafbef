type FirstCourse = {
  slug: string
  /** In the catalogue at /courses; the others have their page, and are sold in the bundle. */
  listed?: boolean
  isNew?: boolean
  /** The key of the compliance type that it renews. */
  renews?: string
  awaits?: 'clinical review' | 'outcomes review'
}

/** The courses that are there from the start, the catalogue's ten in its order; their texts are in content/courses. */
export const firstCourses: readonly FirstCourse[] = [
  { slug: 'care-certificate-standard-1-understand-your-role', listed: true },
  { slug: 'safeguarding-adults', listed: true, isNew: true, renews: 'safeguarding_adults' },
  { slug: 'medication-administration', listed: true, renews: 'medication_training', awaits: 'clinical review' },
  { slug: 'moving-and-handling', listed: true, renews: 'moving_and_handling' },
  { slug: 'infection-control', listed: true, isNew: true, renews: 'infection_control' },
  { slug: 'first-aid-awareness', listed: true, awaits: 'clinical review' },
  { slug: 'fire-safety', listed: true, renews: 'fire_safety' },
  { slug: 'food-hygiene', listed: true, renews: 'food_hygiene' },
  { slug: 'person-centered-care', listed: true },
  { slug: 'basic-life-support', listed: true, awaits: 'clinical review' },
  { slug: 'care-certificate-standard-2-your-personal-development', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-3-duty-of-care', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-4-equality-diversity-inclusion-and-human-rights', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-6-communication', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-7-privacy-and-dignity', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-8-fluids-and-nutrition', awaits: 'clinical review' },
  { slug: 'care-certificate-standard-9-awareness-of-mental-health-and-dementia', awaits: 'clinical review' },
  { slug: 'care-certificate-standard-11-safeguarding-children', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-13-health-and-safety', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-14-handling-information', awaits: 'outcomes review' },
  { slug: 'care-certificate-standard-16-awareness-of-learning-disability-and-autism', awaits: 'outcomes review' },
]
/** The ten of the catalogue. */
export const listedCourses: readonly string[] = firstCourses.filter(({ listed }) => listed).map(({ slug }) => slug)
export const FIRST_PRICE_PENCE = 1499
/** How many questions a quiz of these draws. */
export const FIRST_ASKED = 15

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
// where a standard has no course of its own, another course covers it
const covered: Record<number, string> = {
  5: 'person-centered-care',
  10: 'safeguarding-adults',
  12: 'basic-life-support',
  15: 'infection-control',
}
const courseOfStandard = (standard: number) =>
  covered[standard] ?? firstCourses.find(({ slug }) => slug.startsWith(`care-certificate-standard-${standard}-`))?.slug

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
      ].map((title, index) => {
        const course = courseOfStandard(index + 2)
        return { title: `Standard ${index + 2}: ${title}`, ...(course ? { course } : {}) }
      }),
    ],
  },
]

type FirstPath = {
  slug: string
  title: string
  summary: string
  /** Slugs in their order, each with the days after the path begins on which it is due. */
  courses: readonly { course: string; dueDays: number }[]
}

/** The courses of a bundle in its order, spread evenly over so many days. */
function coursesOfBundle(slug: string, days: number): FirstPath['courses'] {
  const lines = firstBundles.find((bundle) => bundle.slug === slug)?.lines ?? []
  return lines.flatMap(({ course }, at) =>
    course ? [{ course, dueDays: Math.ceil((days * (at + 1)) / lines.length) }] : [],
  )
}

/** The learning paths that are there from the start: the first two weeks, and the twelve of the Care Certificate. */
export const firstPaths: readonly FirstPath[] = [
  {
    slug: 'induction',
    title: 'Induction',
    summary: 'What everyone needs before they work alone, in the first two weeks.',
    courses: coursesOfBundle('compliance-essentials', 14),
  },
  {
    slug: 'care-certificate',
    title: 'Care Certificate',
    summary:
      'The knowledge behind its 16 standards, in the first twelve weeks. At work an assessor signs each one off.',
    courses: coursesOfBundle('care-certificate', 84),
  },
]
