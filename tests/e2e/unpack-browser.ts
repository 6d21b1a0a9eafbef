import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import packaged, { inflate } from '@sparticuz/chromium'

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url))
export const browserFolder = path.join(modules, '.cache/browser')
const whole = path.join(browserFolder, 'unpacked')

/** Unpacks Chromium as npm ships it, once and before any test: two who unpack at once would start a half-written file. */
export default async function unpackBrowser(): Promise<void> {
  if (existsSync(whole)) return
  rmSync(browserFolder, { recursive: true, force: true })
  mkdirSync(browserFolder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = browserFolder // where the package unpacks to
  await packaged.executablePath()
  await inflate(path.join(modules, '@sparticuz/chromium/bin/al2023.tar.br'))
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  writeFileSync(path.join(browserFolder, 'fonts/fonts.conf'), fontsConf)
  writeFileSync(whole, '')
}

// The package's own list names folders of the cloud it was built for; without a single font Chromium ends itself.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(browserFolder, 'fonts/fonts')}</dir><cachedir>${path.join(browserFolder, 'fonts/cache')}</cachedir></fontconfig>
`
