import { dataOf } from '../asks.ts'
import type { Figure, Line } from '../figure.ts'
import { interleaved } from '../interleave.ts'
import { percentile } from '../load.ts'
import type { Stage } from '../stage.ts'
import { errorWords, spreadWords } from '../words.ts'

const MOST = 1.5

/** What must not grow with the number of applications or of people: asked of a small hub and of a large one in turn. */
export const growth: Figure = {
  must: true,
  async measure(stage) {
    return [
      await grown(stage, 'applicants list, first page, p95 at 1,000,000 beside 10,000', '/admin/applicants'),
      await grown(
        stage,
        'tracker filtered by status, p95 at 20,000 staff beside 200',
        '/admin/compliance?status=expired',
      ),
    ]
  },
}

async function grown(stage: Stage, what: string, path: string): Promise<Line> {
  const [few, many] = [dataOf(await stage.hub('small'), path), dataOf(await stage.hub('large'), path)]
  const p95 = ({ times }: { times: number[] }) => percentile(times, 95)
  const { ratio, first, second, errors } = await interleaved(
    () => few,
    () => many,
    {},
    p95,
  )
  return {
    what,
    measured: `${spreadWords(ratio)}; ${spreadWords(second, 0)} ms beside ${spreadWords(first, 0)} ms${errorWords(errors)}`,
    wanted: `at most ${MOST}`,
    met: ratio.median <= MOST && errors.length === 0,
  }
}
