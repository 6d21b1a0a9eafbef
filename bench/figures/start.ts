import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from '../figure.ts'
import { spread } from '../interleave.ts'
import { startHub } from '../processes.ts'
import { spreadWords } from '../words.ts'

const ROUNDS = 3

/** From the command to the first answer, of a hub that is built and has run before, with its own PostgreSQL. */
export const start: Figure = {
  must: false,
  async measure({ folder }) {
    const data = mkdtempSync(path.join(folder, 'start-'))
    const rounds: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const began = performance.now()
      const hub = await startHub(data, {})
      await fetch(hub.url)
      if (round > 0) rounds.push((performance.now() - began) / 1000)
      await hub.stop()
    }
    rmSync(data, { recursive: true, force: true })
    return [{ what: 'start, warm, to the first answer', measured: `${spreadWords(spread(rounds))} s` }]
  },
}
