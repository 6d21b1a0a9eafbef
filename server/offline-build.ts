import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
export const shellEntry = path.join(root, 'app/learner/offline/shell.tsx')
const workerSource = path.join(root, 'app/learner/offline/worker.ts')
/** The routes whose forms and links are pressed on a learner's pages. */
const pressed = ['app/learner/courses/', 'app/account/auth/sign-out.ts'].map((name) => path.join(root, name))

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** Beside the pages, the build makes what works without a connection: one static page, and the worker that keeps it with its files. */
export function offlineBuild(): Plugin {
  return {
    name: 'offline-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const shell = chunks.find(({ facadeModuleId }) => facadeModuleId === shellEntry)
        if (!shell) throw new Error('The page without a connection is not in the build.')
        const routes = chunks.filter(({ facadeModuleId }) => pressed.some((name) => facadeModuleId?.startsWith(name)))
        const html = shellPage(shell, bundle)
        const files = filesOf([shell, ...routes], bundle).map((name) => `/${name}`)
        this.emitFile({ type: 'asset', fileName: 'offline/shell.html', source: html })
        this.emitFile({ type: 'asset', fileName: 'offline/worker.js', source: workerOf(html, files) })
      },
    },
  }
}

function shellPage(shell: Chunk, bundle: Bundle): string {
  const styles = stylesOf(shell, bundle)
  const icon = Object.keys(bundle).find((name) => /^assets\/favicon-/.test(name))
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>On this phone</title>',
    ...(icon ? [`<link rel="icon" href="/${icon}" type="image/svg+xml">`] : []),
    ...styles.map((name) => `<link rel="stylesheet" href="/${name}">`),
    '</head><body><div id="shell"></div>',
    // what this one script adds runs by its trust; what a page that is kept imports by itself has none
    `<script>const s=document.createElement("script");s.type="module";s.src="/${shell.fileName}";document.head.append(s)</script></body></html>`,
  ].join('')
}

/** A chunk and all that it imports, itself last. */
function withImports(chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const next = [...chunk.imports, ...chunk.dynamicImports].flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [file] : []
  })
  return [...next.flatMap((one) => withImports(one, bundle, seen)), chunk]
}

function stylesOf(chunk: Chunk, bundle: Bundle): string[] {
  const all = withImports(chunk, bundle).flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])
  return [...new Set(all)]
}

/** Scripts, styles, the fonts that these name, and the drawing for a lost connection. */
function filesOf(entries: Chunk[], bundle: Bundle): string[] {
  const chunks = entries.flatMap((entry) => withImports(entry, bundle))
  const styles = entries.flatMap((entry) => stylesOf(entry, bundle))
  const fonts = styles.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'asset'
      ? [...String(file.source).matchAll(/\/(assets\/[\w.-]+\.woff2)/g)].map(([, font = '']) => font)
      : []
  })
  const drawings = Object.keys(bundle).filter((name) => /^assets\/(offline|favicon)-/.test(name))
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...styles, ...fonts, ...drawings])].sort()
}

function workerOf(html: string, files: string[]): string {
  const script = stripTypeScriptTypes(readFileSync(workerSource, 'utf8')).replace(/^\s*\n/gm, '')
  const version = createHash('sha256').update(script).update(html).update(files.join()).digest('hex').slice(0, 12)
  const given = { VERSION: version, SHELL: '/learner/offline', FILES: files }
  const lines = Object.entries(given).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  return `${lines.join('')}${script}`
}
