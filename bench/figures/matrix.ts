import { documentOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { answerTo } from '../load.ts'
import { kb } from '../words.ts'

const MOST = 150_000

/** How heavy the matrix of fifty people and thirty types is, before compression. */
export const matrix: Figure = {
  must: true,
  async measure(stage) {
    const ask = documentOf(await stage.hub('usual'), '/admin/compliance/matrix')
    const plain = await answerTo({ ...ask, headers: { ...ask.headers, 'Accept-Encoding': 'identity' } })
    const sent = await answerTo(ask)
    return [
      {
        what: 'matrix of 50 x 30, HTML',
        measured: `${kb(plain.bytes)}, on the wire ${kb(sent.bytes)}`,
        wanted: `at most ${kb(MOST)}`,
        met: plain.status === 200 && plain.bytes <= MOST,
      },
    ]
  },
}
