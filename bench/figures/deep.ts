import { dataOf } from '../asks.ts'
import type { Figure, Line } from '../figure.ts'
import { interleaved } from '../interleave.ts'
import { percentile } from '../load.ts'
import { errorWords, spreadWords } from '../words.ts'

const lists = [
  { what: 'applicants list, page 9,000 beside the first, at 100,000', path: '/admin/applicants', page: 9000 },
  { what: 'tracker, page 95 beside the first, at 2,000 staff', path: '/admin/compliance', page: 95 },
]

/** Pages far down a list, asked by a few people at a time. */
export const deep: Figure = {
  must: false,
  async measure(stage) {
    const hub = await stage.hub('usual')
    const lines: Line[] = []
    for (const { what, path, page } of lists) {
      const [first, far] = [dataOf(hub, path), dataOf(hub, `${path}?page=${page}`)]
      const median = ({ times }: { times: number[] }) => percentile(times, 50)
      const found = await interleaved(
        () => first,
        () => far,
        { connections: 2, seconds: 2 },
        median,
      )
      const measured = `${spreadWords(found.ratio)} times; ${spreadWords(found.second, 0)} ms${errorWords(found.errors)}`
      lines.push({ what, measured })
    }
    return lines
  },
}
