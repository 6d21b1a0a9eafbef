import type { Figure, Line } from '../figure.ts'
import { compareRates } from '../interleave.ts'
import { errorWords, spreadWords } from '../words.ts'

const pages = ['/', '/courses', '/courses/medication-administration']

/** Pages of guests beside a bare server that answers with a page from its memory. */
export const publicPages: Figure = {
  must: false,
  async measure(stage) {
    const { url } = await stage.hub('usual')
    const still = `${await stage.yardstick()}/still`
    const lines: Line[] = []
    for (const page of pages) {
      const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
      const found = await compareRates(
        () => ({ url: still, headers }),
        () => ({ url: url + page, headers }),
        { seconds: 2 },
      )
      const measured = `${spreadWords(found.ratio)}; ${found.second.median.toFixed(0)} a second${errorWords(found.errors)}`
      lines.push({ what: `${page} beside a page of the bare server`, measured })
    }
    return lines
  },
}
