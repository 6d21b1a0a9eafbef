import type { Mark } from '#platform/http/reading.ts'
import { fontOf, runWidth, settingOf } from './fonts.server.ts'

const WIDTH = 1000
const HEIGHT = 460
/** As wide as the words may be on their piece of the page, and as large as their letters get. */
const ROOM = 860
const LARGEST = 62
const WEIGHT = 700

/** Words as an outline for the middle of a piece of the page, so that they look the same on a machine without fonts. */
export function watermark(words: string): Mark {
  const runs = settingOf(words).runs(words)
  const wide = runs.reduce((sum, run) => sum + runWidth(run, WEIGHT), 0)
  const size = Math.min(LARGEST, ROOM / Math.max(wide, 1))
  let x = (WIDTH - wide * size) / 2
  const outlines: string[] = []
  for (const { face, text } of runs) {
    const font = fontOf(face, WEIGHT)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [n, glyph] of glyphs.entries()) {
      outlines.push(
        glyph.path
          .scale(scale, -scale)
          .translate(x, HEIGHT / 2)
          .toSVG(),
      )
      x += (positions[n]?.xAdvance ?? 0) * scale
    }
  }
  return { path: outlines.join(''), width: WIDTH, height: HEIGHT }
}
