// The entry of every npm script: older versions of Node can read this file too, and hear what is missing.
import * as module from 'node:module'

const needed = 26
if (Number(process.versions.node.split('.')[0]) < needed) {
  console.error(
    `Carestead needs Node ${needed} or later and this is ${process.versions.node}; run "npm ci", which brings it, and start with "npm start", not by path.`,
  )
  process.exit(1)
}

// what was compiled once is read back at the next start; where the folder may not be written, nothing is kept
module.enableCompileCache?.(new URL('../node_modules/.cache/compiled', import.meta.url).pathname)

const doors = {
  start: () => import('./main.ts'),
  demo: () => import('./demo.ts'),
  dev: () => import('./dev.ts'),
  hub: () => import('./cli.ts'),
}
const [door] = process.argv.splice(2, 1)
await doors[door]()
module.flushCompileCache?.()
