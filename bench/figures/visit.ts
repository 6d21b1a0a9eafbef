import { costsOf } from '../costs.ts'
import type { Figure } from '../figure.ts'
import { kb } from '../words.ts'

const pages = ['/', '/courses', '/courses/medication-administration', '/apply', '/auth']

/** What a first visit to public pages costs on the wire; a test holds the landing page to its budget. */
export const visit: Figure = {
  must: false,
  async measure(stage) {
    const { url } = await stage.hub('empty')
    const costs = pages.map(async (page) => {
      const reply = await fetch(url + page, { headers: { 'Accept-Encoding': 'identity' } })
      const { script, style, requests } = costsOf(await reply.text())
      return {
        what: `first visit to ${page}`,
        measured: `script ${kb(script)}, style ${kb(style)}, ${requests} requests`,
      }
    })
    return Promise.all(costs)
  },
}
