import { documentOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { spread } from '../interleave.ts'
import { answerTo } from '../load.ts'
import { kb, spreadWords } from '../words.ts'

const ROUNDS = 4

/** The matrix of 2,000 people and 30 types as a workbook. */
export const xlsx: Figure = {
  must: false,
  async measure(stage) {
    const ask = documentOf(await stage.hub('usual'), '/admin/compliance/matrix.xlsx')
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const answer = await answerTo(ask)
      rounds.push({ ...answer, seconds: (performance.now() - began) / 1000 })
    }
    const [first] = rounds
    const taken = spreadWords(spread(rounds.map(({ seconds }) => seconds)))
    const measured = first?.status === 200 ? `${taken} s, ${kb(first.bytes)}` : `answered ${first?.status}`
    return [{ what: 'matrix of 2,000 x 30 as XLSX', measured, wanted: '1.5 s' }]
  },
}
