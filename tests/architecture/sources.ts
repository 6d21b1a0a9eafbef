import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const floors = ['app', 'domains', 'platform', 'lib', 'server', 'tests', 'bench']

export type Source = { file: string; text: string; lines: number; imports: string[]; static: string[] }

/** Every TypeScript file of the project, with the imports that are not types only; `static` are those loaded at once. */
export function sources(): Source[] {
  return floors.flatMap((floor) =>
    readdirSync(path.join(root, floor), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
      .map((name) => read(`${floor}/${name.replaceAll('\\', '/')}`)),
  )
}

function read(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  const loaded = staticImportsOf(text)
  const later = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '')
  return {
    file,
    text,
    lines: text.split('\n').length - 1,
    imports: [...loaded, ...later].map((name) => resolved(file, name)),
    static: loaded.map((name) => resolved(file, name)),
  }
}

// Types cost nothing at run time and cannot carry a rule past its floor, so only values count.
function staticImportsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms)
  return [...statements].map((match) => match[1] ?? '')
}

/** A relative or # import as a path from the project's root; a package by its name. */
function resolved(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
  return name
}
