import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const floors = ['app', 'documents', 'domains', 'platform', 'lib', 'server', 'tests', 'bench']

/** `imports` are values, `static` those of them that are loaded at once; `types` are what is imported for its types alone. */
export type Source = { file: string; text: string; lines: number; imports: string[]; static: string[]; types: string[] }

/** Every TypeScript file of the project, with what it imports. */
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
    types: typesOf(file, text),
  }
}

// Types cost nothing at run time and cannot carry a rule past its floor, so the floors count values only.
function staticImportsOf(text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms)
  return [...statements].map((match) => match[1] ?? '')
}

function typesOf(file: string, text: string): string[] {
  const statements = text.matchAll(/^(?:import|export)\s+type\b[^'"]*?\sfrom\s+['"]([^'"]+)['"]/gms)
  return [...statements].map((match) => resolved(file, match[1] ?? ''))
}

/** A relative or # import as a path from the project's root; a package by its name. */
function resolved(file: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  if (name.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), name))
  return name
}
