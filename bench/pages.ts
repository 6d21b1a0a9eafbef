import { buildIfChanged } from '#server/build.ts'
import { startHub } from '#tests/e2e/hub.ts'
import { budget, costsOf } from './costs.ts'

const pages = ['/', '/courses', '/courses/medication-administration', '/apply', '/auth']

await buildIfChanged()
const hub = await startHub()
try {
  console.log('kB on the wire (1 kB = 1000 bytes); the HTML before compression')
  console.log('page                                  html     js    css  pictures  requests')
  for (const page of pages) {
    const { html, script, style, pictures, requests } = await costsAt(page)
    console.log(
      `${page.padEnd(36)}${kb(html)}${kb(script)}${kb(style)}${kb(pictures).padStart(10)}${String(requests).padStart(10)}`,
    )
  }
  const landing = await costsAt('/')
  const kept = landing.script <= budget.script && landing.style <= budget.style && landing.requests <= budget.requests
  console.log(
    `budget of ${'/'}: js ${kb(budget.script).trim()}, css ${kb(budget.style).trim()}, requests ${budget.requests}`,
  )
  console.log(kept ? 'kept' : 'BROKEN')
  process.exitCode = kept ? 0 : 1
} finally {
  await hub.stop()
}

async function costsAt(page: string) {
  const reply = await fetch(hub.url + page, { headers: { 'Accept-Encoding': 'identity' } })
  return costsOf(await reply.text())
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)}`.padStart(7)
}
