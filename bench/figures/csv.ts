import { documentOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { spread } from '../interleave.ts'
import { type Ask, answerTo } from '../load.ts'
import { kb, spreadWords } from '../words.ts'

const ROUNDS = 5
const MOST = 3

/** The file of 100,000 applicants beside PostgreSQL's own, sent by a bare server. */
export const csv: Figure = {
  must: true,
  async measure(stage) {
    const hub = await stage.hub('usual')
    const bare = { url: `${await stage.yardstick()}/applicants.csv` }
    const ours = documentOf(hub, '/admin/applicants.csv')
    const { 'Accept-Encoding': _, ...headers } = ours.headers ?? {}
    const plain = { ...ours, headers: { ...headers, 'Accept-Encoding': 'identity' } }
    const rounds = []
    for (let round = 0; round <= ROUNDS; round++) rounds.push({ bare: await timed(bare), hub: await timed(plain) })
    const warm = rounds.slice(1)
    const ratio = spread(warm.map(({ bare, hub }) => hub.seconds / bare.seconds))
    const [last] = warm
    const whole = warm.every(({ hub }) => hub.status === 200 && hub.bytes > (last?.bare.bytes ?? 0) * 0.8)
    return [
      {
        what: 'CSV of 100,000 applicants beside a bare COPY',
        measured: `${spreadWords(ratio)}; ${spreadWords(spread(warm.map(({ hub }) => hub.seconds)))} s, ${kb(last?.hub.bytes ?? 0)}${whole ? '' : `; not whole: ${last?.hub.status}`}`,
        wanted: `at most ${MOST}`,
        met: ratio.median <= MOST && whole,
      },
    ]
  },
}

async function timed(ask: Ask) {
  const began = performance.now()
  const { status, bytes } = await answerTo(ask)
  return { status, bytes, seconds: (performance.now() - began) / 1000 }
}
