import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged, clientDir } from '#server/build.ts'
import { startHub } from '#tests/e2e/hub.ts'

// What a first visit to a public page costs, told from its HTML and the compressed files of the build.
const budget = { script: 110 * 1024, style: 15 * 1024, requests: 25 }
const pages = ['/', '/courses', '/courses/medication-administration', '/apply', '/auth']

await buildIfChanged()
const hub = await startHub()
try {
  console.log('page                                  html     js    css  pictures  requests')
  const costs = []
  for (const page of pages) costs.push(await costOf(page))
  for (const { page, html, script, style, pictures, requests } of costs)
    console.log(
      `${page.padEnd(36)}${kb(html)}${kb(script)}${kb(style)}${kb(pictures).padStart(10)}${String(requests).padStart(10)}`,
    )
  const landing = costs[0]
  const kept =
    landing && landing.script <= budget.script && landing.style <= budget.style && landing.requests <= budget.requests
  console.log(
    `budget of ${'/'}: js ${kb(budget.script).trim()}, css ${kb(budget.style).trim()}, requests ${budget.requests}`,
  )
  console.log(kept ? 'kept' : 'BROKEN')
  process.exitCode = kept ? 0 : 1
} finally {
  await hub.stop()
}

async function costOf(page: string) {
  const reply = await fetch(hub.url + page, { headers: { 'Accept-Encoding': 'identity' } })
  const html = await reply.text()
  const files = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))]
  const scripts = files(/["'(](\/assets\/[^"')]+\.js)/g)
  const styles = files(/href="(\/assets\/[^"]+\.css)"/g)
  const images = files(/<img[^>]* src="(\/assets\/[^"]+)"/g)
  const font = 1
  const icon = 1
  return {
    page,
    html: Buffer.byteLength(html),
    script: total(scripts),
    style: total(styles),
    pictures: total(images),
    requests: 1 + scripts.length + styles.length + images.length + font + icon,
  }
}

/** Bytes on the wire: the compressed copy where there is one. */
function total(files: string[]): number {
  return files
    .map((file) => path.join(clientDir, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size)
    .reduce((sum, bytes) => sum + bytes, 0)
}

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}`.padStart(7)
}
