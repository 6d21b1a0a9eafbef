import { countOf } from '#lib/count.ts'

/** How many of a bundle's courses are there: "1 of 16 courses is published". */
export function publishedWords(ready: number, all: number): string {
  return `${ready} of ${countOf(all, 'course', 'courses')} ${ready === 1 ? 'is' : 'are'} published`
}
