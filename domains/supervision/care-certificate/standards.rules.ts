import type { Day } from '#lib/day.ts'

export const editions = ['2025', '2015'] as const
export type Edition = (typeof editions)[number]

/** From this day on people begin under the edition of 2025; who began before keeps the one of 2015. */
export const NEW_EDITION_FROM: Day = '2025-03-01'

export type Standard = {
  number: number
  title: string
  /** Courses that teach its knowledge, by slug; one that was completed is enough. */
  courses: readonly string[]
  /** Keys of compliance types that are about the same: who has all of it in date may assess this standard. */
  types: readonly string[]
}

const own = (number: number, slug: string) => `care-certificate-standard-${number}-${slug}`
const of = (number: number, title: string, course: string, ...types: string[]): Standard => ({
  ...{ number, title, courses: [course], types },
})

const personCentred = 'person-centered-care'
const inBoth: readonly Standard[] = [
  of(1, 'Understand your role', own(1, 'understand-your-role')),
  of(2, 'Your personal development', own(2, 'your-personal-development')),
  of(3, 'Duty of care', own(3, 'duty-of-care')),
  of(5, 'Work in a person-centred way', personCentred),
  of(6, 'Communication', own(6, 'communication')),
  of(7, 'Privacy and dignity', own(7, 'privacy-and-dignity')),
  of(8, 'Fluids and nutrition', own(8, 'fluids-and-nutrition')),
  of(11, 'Safeguarding children', own(11, 'safeguarding-children')),
  of(12, 'Basic life support', 'basic-life-support', 'basic_life_support'),
  of(13, 'Health and safety', own(13, 'health-and-safety'), 'health_and_safety'),
  of(14, 'Handling information', own(14, 'handling-information')),
  of(15, 'Infection prevention and control', 'infection-control', 'infection_control'),
]
const equality = own(4, 'equality-diversity-inclusion-and-human-rights')
const awareness = own(9, 'awareness-of-mental-health-and-dementia')
const disability = own(16, 'awareness-of-learning-disability-and-autism')

const inOrder = (standards: readonly Standard[]) => standards.toSorted((a, b) => a.number - b.number)

/** The standards of each edition, in their order: 16 since 2025, 15 before. */
export const standardsOf: Record<Edition, readonly Standard[]> = {
  2025: inOrder([
    ...inBoth,
    of(4, 'Equality, diversity, inclusion and human rights', equality),
    of(9, 'Awareness of mental health and dementia', awareness),
    of(10, 'Adult safeguarding', 'safeguarding-adults', 'safeguarding_adults'),
    of(16, 'Awareness of learning disability and autism', disability),
  ]),
  2015: inOrder([
    ...inBoth,
    of(4, 'Equality and diversity', equality),
    of(9, 'Awareness of mental health, dementia and learning disability', awareness),
    of(10, 'Safeguarding adults', 'safeguarding-adults', 'safeguarding_adults'),
  ]),
}

export const standardOf = (edition: Edition, number: number): Standard | undefined =>
  standardsOf[edition].find((standard) => standard.number === number)

/** Which edition someone who began on this day may work under. */
export const mayBeginUnder = (edition: Edition, begunOn: Day): boolean =>
  edition === '2025' || begunOn < NEW_EDITION_FROM

/** What a holder of the edition of 2015 has not been assessed in: the standards that are new, or say more, since 2025. */
export function lackedBy(edition: Edition): readonly Standard[] {
  if (edition === '2025') return []
  const before = new Map(standardsOf[2015].map(({ number, title }) => [number, title]))
  const said = standardsOf[2025].filter(({ number, title }) => before.get(number) !== title)
  // the same under another name, and less than before
  return said.filter(({ number }) => number !== 9 && number !== 10)
}
