import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 400 | 700
export type Run = { face: string; text: string }

const locate = createRequire(import.meta.url)

/** The hub's own letters, and where a text has others too, letters that have nearly all of them: each in parts, as published. */
const families = [
  ['latin', 'latin-ext'].map((part) => `atkinson-hyperlegible-next-${part}`),
  ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'].map((part) => `noto-sans-${part}`),
]

const opened = new Map<string, Font>()

export function fontOf(face: string, weight: Weight): Font {
  const name = `${face}-${weight}-normal`
  const font =
    opened.get(name) ?? (create(readFileSync(locate.resolve(`#documents/drawing/fonts/${name}.woff`))) as Font)
  opened.set(name, font)
  return font
}

/** What a text is set in: letters of one family, so that a name looks like one. */
export type Setting = {
  /** Runs of one font each. A letter keeps its accents. */
  runs: (part: string) => Run[]
  /** How wide a part of it is at size 1. */
  widthOf: (part: string, weight: Weight) => number
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...clusters.segment(text.normalize('NFC'))].map(({ segment }) => segment)

// short words come again and again in a table: so many of them are kept
const [MOST, SHORT] = [5000, 80]
const settings = new Map<string, Setting>()

export const settingOf = (text: string): Setting => keptOf(settings, text, () => newSetting(text))

function keptOf<Value>(kept: Map<string, Value>, text: string, work: () => Value): Value {
  const known = kept.get(text)
  if (known !== undefined) return known
  const value = work()
  if (text.length > SHORT) return value
  if (kept.size >= MOST) kept.clear()
  kept.set(text, value)
  return value
}

function newSetting(text: string): Setting {
  const letters = lettersOf(text)
  const whole = families.find((parts) => letters.every((letter) => parts.some((part) => has(part, letter))))
  const family = whole ?? families.at(-1) ?? []
  const split = new Map<string, Run[]>()
  const runs = (part: string) => {
    const found = split.get(part) ?? inRuns(part, family)
    split.set(part, found)
    return found
  }
  const known = new Map<string, number>()
  const wordWidth = (word: string, weight: Weight) => {
    const width = known.get(`${weight} ${word}`) ?? runs(word).reduce((sum, run) => sum + runWidth(run, weight), 0)
    known.set(`${weight} ${word}`, width)
    return width
  }
  const widthOf = (part: string, weight: Weight) => {
    const words = part.split(' ')
    const spaces = (words.length - 1) * wordWidth('\u00a0', weight)
    return words.reduce((sum, word) => sum + wordWidth(word, weight), spaces)
  }
  return { runs, widthOf }
}

const widths = { 400: new Map<string, number>(), 700: new Map<string, number>() }

export const runWidth = ({ face, text }: Run, weight: Weight): number =>
  keptOf(widths[weight], `${face} ${text}`, () => {
    const font = fontOf(face, weight)
    return font.layout(text).advanceWidth / font.unitsPerEm
  })

function inRuns(text: string, family: readonly string[]): Run[] {
  const runs: Run[] = []
  for (const letter of lettersOf(text)) {
    const face = family.find((part) => has(part, letter)) ?? family[0] ?? ''
    const open = runs.at(-1)
    if (open?.face === face) open.text += letter
    else runs.push({ face, text: letter })
  }
  return runs
}

const has = (face: string, letter: string) =>
  [...letter].every((part) => fontOf(face, 400).hasGlyphForCodePoint(part.codePointAt(0) ?? 0))
