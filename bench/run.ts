import type { Figure } from './figure.ts'
import { csv } from './figures/csv.ts'
import { day } from './figures/day.ts'
import { deep } from './figures/deep.ts'
import { forecast } from './figures/forecast.ts'
import { growth } from './figures/growth.ts'
import { imports } from './figures/import.ts'
import { list } from './figures/list.ts'
import { mails } from './figures/mails.ts'
import { matrix } from './figures/matrix.ts'
import { memory } from './figures/memory.ts'
import { office } from './figures/office.ts'
import { paint } from './figures/paint.ts'
import { publicPages } from './figures/public.ts'
import { reminders } from './figures/reminders.ts'
import { scroll } from './figures/scroll.ts'
import { search } from './figures/search.ts'
import { start } from './figures/start.ts'
import { uploads } from './figures/uploads.ts'
import { visit } from './figures/visit.ts'
import { xlsx } from './figures/xlsx.ts'
import { type Measured, say, writeResults } from './report.ts'
import { openStage } from './stage.ts'

// `npm run bench` measures everything, `npm run bench -- must` what must be met, `npm run bench -- list csv` these alone.
const figures: Record<string, Figure> = {
  // the reminders of the large hub before its other figures: a hub that runs sends them itself
  ...{ list, office, csv, matrix, day, reminders, growth },
  ...{ forecast, deep, search, public: publicPages, xlsx },
  ...{ visit, paint, scroll, mails, import: imports, uploads, memory, start },
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => name !== 'must' && !figures[name])
if (unknown.length > 0) {
  console.error(`There is no figure ${unknown.join(', ')}; there are must, ${Object.keys(figures).join(', ')}.`)
  process.exit(1)
}
const wanted = Object.entries(figures).filter(
  ([name, { must }]) => asked.length === 0 || asked.includes(name) || (must && asked.includes('must')),
)

const began = performance.now()
const measured: Measured[] = []
const stage = await openStage()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stage.close().finally(() => process.exit(1)))
try {
  for (const [name, figure] of wanted) {
    console.log(`\n${name}`)
    const lines = await figure.measure(stage)
    for (const line of lines) say(line)
    measured.push({ must: figure.must, lines })
    writeResults(measured, stage.postgres)
  }
} finally {
  await stage.close()
}
const missed = measured.flatMap(({ lines }) => lines.filter(({ met }) => met === false))
console.log(`\n${Math.round((performance.now() - began) / 1000)} s; ${missed.length} not met; bench/results.md`)
process.exit(missed.length > 0 ? 1 : 0)
