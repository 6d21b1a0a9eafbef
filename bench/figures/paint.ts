import { measuredBrowser } from '#tests/e2e/lighthouse.ts'
import unpackBrowser from '#tests/e2e/unpack-browser.ts'
import type { Figure } from '../figure.ts'
import { spread } from '../interleave.ts'
import { spreadWords } from '../words.ts'

const LOOKS = 3

/** When the landing page has drawn the largest thing on it, on a phone with slow 4G as Lighthouse simulates it. */
export const paint: Figure = {
  must: false,
  async measure(stage) {
    const { url } = await stage.hub('empty')
    await unpackBrowser()
    const browser = await measuredBrowser(url)
    try {
      const looks: number[] = []
      for (let look = 0; look < LOOKS; look++)
        looks.push((await browser.look('/', { only: ['performance'] })).paint / 1000)
      return [
        {
          what: 'largest paint of the landing page on slow 4G',
          measured: `${spreadWords(spread(looks))} s`,
          wanted: '1.8 s',
        },
      ]
    } finally {
      await browser.close()
    }
  },
}
