import { countOf } from '#lib/count.ts'

type Ordered = { buyingFor: string; titles: readonly string[]; seats: number }

/** "22 seats, 3 courses", "6 seats, Medication Administration", "Fire Safety". */
export function whatWords({ buyingFor, titles, seats }: Ordered): string {
  const [only = ''] = titles
  const what = titles.length === 1 ? only : countOf(titles.length, 'course', 'courses')
  return buyingFor === 'organisation' ? `${countOf(seats, 'seat', 'seats')}, ${what}` : what
}
