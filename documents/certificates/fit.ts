import { inLines } from '#documents/drawing/lines.ts'

type Weight = 400 | 700
/** How wide parts of a text are at size 1. */
type SettingOf = (text: string) => { widthOf: (part: string, weight: Weight) => number }
type Texts = { title: string; name: string; outcomes: readonly string[]; note: string; head: readonly string[] }
export type Sizes = { title: number; name: number; outcome: number }

/** A4, landscape, as a screen of 96 pixels an inch has it: the design is drawn in these. */
export const PAGE = { width: 1123, height: 794, quilt: 266, top: 46, right: 54, bottom: 34, left: 50 }
export const CONTENT = PAGE.width - PAGE.quilt - PAGE.left - PAGE.right
export const FACTS = 236
export const HEAD = 400
/** Between the letters of large words, in their size. */
export const SPACING = { title: -0.028, name: -0.012 }
export const OUTCOMES = CONTENT - FACTS - 26

const titles = [
  ...[52, 46, 40, 36, 34].map((size) => ({ size, lines: 1 })),
  ...[38, 34, 30, 26, 23, 20].map((size) => ({ size, lines: 2 })),
  { size: 17, lines: 3 },
]
const names = [33, 29, 26, 23, 20, 17]
const outcomes = [14, 13, 12.5, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7]

/** Everything above and below the outcomes but the texts that grow: spaces, the strip, the signature with the code, the rule. */
const FRAME = 60 + 19 + 31 + 24 + 20 + 25 + 14 + 104 + 21

/** The largest sizes at which all of a certificate is on its one page. */
export function sizesOf(texts: Texts, settingOf: SettingOf): Sizes {
  const counter = (text: string, width: number, weight: Weight = 700, spacing = 0) => {
    const { widthOf } = settingOf(text)
    return (size: number) => inLines(text, width / size, (part) => widthOf(part, weight) + part.length * spacing).length
  }
  const ofTitle = counter(texts.title, CONTENT, 700, SPACING.title)
  const ofName = counter(texts.name, CONTENT, 700, SPACING.name)
  const ofOutcomes = texts.outcomes.map((text) => counter(text, OUTCOMES - 22, 400))
  const title = largest(titles, ({ size, lines }) => ofTitle(size) <= lines).size
  const name = largest(names, (size) => ofName(size) === 1)
  const head = texts.head.reduce((sum, text) => sum + counter(text, HEAD)(13) * 19, 0)
  const taken =
    Math.max(head, 44) +
    FRAME +
    ofTitle(title) * title * 1.05 +
    ofName(name) * name * 1.15 +
    counter(texts.note, CONTENT, 400)(13) * 19
  const room = PAGE.height - PAGE.top - PAGE.bottom - taken
  const height = (size: number) => ofOutcomes.reduce((sum, lines) => sum + lines(size) * size * 1.36 + 3, 0)
  return { title, name, outcome: largest(outcomes, (size) => height(size) <= room) }
}

const largest = <Size>(sizes: readonly Size[], fits: (size: Size) => boolean) =>
  sizes.find(fits) ?? (sizes.at(-1) as Size)
