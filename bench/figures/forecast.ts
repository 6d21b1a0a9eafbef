import { dataOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { spread } from '../interleave.ts'
import { answerTo } from '../load.ts'
import type { Size } from '../stage.ts'
import { spreadWords } from '../words.ts'

const HUBS: { size: Size; staff: string }[] = [
  { size: 'usual', staff: '2,000' },
  { size: 'large', staff: '20,000' },
]
// of a year and of half a year in turn, so that the curve is not the one that was kept
const PERIODS = ['', '?months=6']

/** Twelve months to come of everyone and thirty types, drawn for the first time. */
export const forecast: Figure = {
  must: false,
  async measure(stage) {
    const lines = []
    for (const { size, staff } of HUBS) {
      const hub = await stage.hub(size)
      const taken = []
      let failed = ''
      for (const period of PERIODS) {
        const began = performance.now()
        const { status } = await answerTo(dataOf(hub, `/admin/compliance/forecast${period}`))
        if (status !== 200) failed = `; answered ${status}`
        taken.push((performance.now() - began) / 1000)
      }
      lines.push({ what: `forecast of ${staff} x 30`, measured: `${spreadWords(spread(taken))} s${failed}` })
    }
    return lines
  },
}
