import { dataOf } from '../asks.ts'
import type { Figure } from '../figure.ts'
import { load } from '../load.ts'
import { errorWords, timesWords } from '../words.ts'

const words = ['okafor', 'mens', 'wisniewski', 'hannah', 'fernandez']

/** Applicants found by a part of their name, among 100,000. */
export const search: Figure = {
  must: false,
  async measure(stage) {
    const hub = await stage.hub('usual')
    const asks = words.map((word) => dataOf(hub, `/admin/applicants?q=${word}`))
    let count = 0
    const measured = await load(() => asks[count++ % asks.length] ?? { url: hub.url }, { seconds: 6 })
    return [{ what: 'search by name at 100,000', measured: timesWords(measured) + errorWords(measured.errors) }]
  },
}
