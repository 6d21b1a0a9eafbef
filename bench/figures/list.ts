import { dataOf, documentOf } from '../asks.ts'
import type { Figure, Line } from '../figure.ts'
import { compareRates } from '../interleave.ts'
import type { Ask } from '../load.ts'
import type { Stage } from '../stage.ts'
import { errorWords, spreadWords } from '../words.ts'
import { weekOf } from '../yardstick/days.ts'

/** The list of applicants beside the bare server that runs the same list. */
export const list: Figure = {
  must: true,
  async measure(stage) {
    const hub = await stage.hub('usual')
    // every field of the filters is sent, chosen or not
    const query = new URLSearchParams({ q: '', references: '', ...weekOf(stage.today) })
    const path = `/admin/applicants?${query}`
    const filtered = dataOf(hub, path, 'admin/applicants/page')
    return [
      await besideYardstick(stage, 'applicants list .data at 100,000, filtered', filtered, 0.6),
      await besideYardstick(stage, 'its document', documentOf(hub, path), 0.25),
      await besideToday(stage, filtered),
    ]
  },
}

/** The rate of an address of the hub as a share of the yardstick's list. */
export async function besideYardstick(stage: Stage, what: string, ask: Ask, least: number): Promise<Line> {
  const { ratio, first, second, errors } = await compareRates(await yardstickList(stage), () => ask)
  return {
    what,
    measured: `${spreadWords(ratio)}; ${second.median.toFixed(0)} a second beside ${first.median.toFixed(0)}${errorWords(errors)}`,
    wanted: `at least ${least}`,
    met: ratio.median >= least && errors.length === 0,
  }
}

async function besideToday(stage: Stage, ask: Ask): Promise<Line> {
  const url = `${await stage.yardstick()}/today?${new URLSearchParams(weekOf(stage.today))}`
  const { ratio, first, errors } = await compareRates(
    () => ({ url }),
    () => ask,
  )
  const measured = `${spreadWords(ratio)}; the bare server ${first.median.toFixed(0)} a second${errorWords(errors)}`
  return { what: "the list's .data beside a bare server that runs today's SQL", measured }
}

async function yardstickList(stage: Stage): Promise<() => Ask> {
  const url = `${await stage.yardstick()}/list?${new URLSearchParams(weekOf(stage.today))}`
  return () => ({ url })
}
