import { countOf } from '#lib/count.ts'
import { likeJob, likePlace } from './names.rules.ts'
import { type Around, countNames, type Option, type Question, type Waiting } from './question.rules.ts'
import type { ReadSheet } from './read-rows.rules.ts'
import { isOfOneRegister, toMakeJob } from './registers.rules.ts'
import { same } from './rows.rules.ts'

/** Of more names than these none is a home's own list: the others of the sheet are not offered for each. */
const MOST_NAMES = 40

/** Which jobs and locations those are that are not here. */
export function aboutPlaces({ rows }: ReadSheet, { answers, jobs, locations }: Around): Waiting[] {
  const jobNames = countNames(rows.map(({ raw }) => [raw.job]))
  const places = countNames(rows.map(({ raw }) => raw.parts))
  const written = (names: typeof places) => [...names.values()].map(({ name }) => name).slice(0, MOST_NAMES)
  const [jobsWritten, placesWritten] = [written(jobNames), written(places)]
  const ask = (of: 'j' | 'l', name: string, count: number): Question => {
    const [there, others] = of === 'j' ? [jobs, jobsWritten] : [locations, placesWritten]
    const names = [
      ...there.filter(({ merged }) => !merged).map(({ name }) => name),
      ...others.filter((other) => !there.some((one) => same(one.name) === same(other))),
    ]
    const like =
      of === 'j'
        ? likeJob(
            name,
            choicesOf(name, names).filter((other) => isOfOneRegister(name, other)),
          )
        : likePlace(name, names)
    const what = of === 'j' ? 'job' : 'location'
    const each = of === 'l' ? eachOption(name, others) : undefined
    const made =
      of === 'j'
        ? toMakeJob(name)
        : [{ value: 'make', label: `A new ${what}`, hint: `“${name}” is added to Settings.` }]
    const isBoth = BOTH.test(name)
    const choices = names
      .filter((other) => same(other) !== same(name))
      .toSorted((a, b) => Number(b === like) - Number(a === like))
    return {
      ...{
        id: `${of}:${same(name)}`,
        title: `“${name}” on ${countOf(count, 'row', 'rows')}`,
        hint: `Not a ${what} here`,
      },
      ...{
        asks: made.length > 1 ? 'Does this job need a registration?' : `Which ${what} is it?`,
        count,
        columns: [],
        examples: [],
        answer: answers[`${of}:${same(name)}`],
      },
      suggested: isBoth && each ? each.value : like ? `is:${like}` : made.length > 1 ? undefined : 'make',
      options: [
        ...choices
          .slice(0, 1)
          .filter((other) => other === like)
          .map((other) => ({ value: `is:${other}`, label: other, hint: `The same ${what} by another name.` })),
        ...(each ? [each] : []),
        ...made,
        ...choices.filter((other) => other !== like).map((other) => ({ value: `is:${other}`, label: other, hint: '' })),
        ...(of === 'l' ? [{ value: 'team', label: 'A shift or team', hint: 'Not a place: kept with the post.' }] : []),
        { value: 'out', label: `No ${what}`, hint: 'These cells are left out.' },
      ],
    }
  }
  const unknown = (of: 'j' | 'l', names: typeof places, there: readonly { name: string }[]): Waiting[] => {
    const known = new Set(there.map(({ name }) => same(name)))
    return [...names]
      .filter(([plain]) => !known.has(plain))
      .map(([plain, { name, count }]) => ({ id: `${of}:${plain}`, ask: () => ask(of, name, count) }))
  }
  return [...unknown('l', places, locations), ...unknown('j', jobNames, jobs)]
}

const choicesOf = (name: string, names: readonly string[]) => names.filter((other) => same(other) !== same(name))

const BOTH = /^(both|either|both (homes|houses|sites)|all|all (homes|houses|sites))$/i

const MOST_TO_PAIR = 12

/** Of two other locations someone can work at each. */
function eachOption(name: string, names: readonly string[]): Option | undefined {
  if (names.length > MOST_TO_PAIR) return undefined
  const others = names.filter((other) => same(other) !== same(name) && !BOTH.test(other) && !likePlace(other, names))
  const [a, b, third] = others
  if (!a || !b || third) return undefined
  return { value: `each:${a}|${b}`, label: `${a} and ${b}`, hint: 'A post at each.' }
}
