import path from 'node:path'
import { sources } from './sources.ts'

export type Verb = {
  file: string
  name: string
  text: string
  authorizes: boolean
  takesCtx: boolean
  /** No file of another folder imports its file, so that only its neighbours can call it. */
  ofItsFolder: boolean
}

/** Every function that a domain's server files export. */
export function verbs(): Verb[] {
  const all = sources()
  const importers = importersOf(all)
  return all
    .filter(({ file }) => /^domains\/.+\.server\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\([\s\S]*?^}/gm)].map((match) => ({
        file,
        name: match[1] ?? '',
        text: match[0],
        takesCtx: /^[^)]*?(\bctx\b|: (Pick<)?Ctx\b)/.test(match[0]),
        authorizes: /\b(authorize|authorized\w*)\(/.test(match[0]),
        ofItsFolder: importers.get(file)?.every((name) => path.dirname(name) === path.dirname(file)) ?? false,
      })),
    )
}

/** Which files of the product import each file; tests may ask anything. */
function importersOf(all: ReturnType<typeof sources>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { file, imports } of all) {
    if (/\.test\.tsx?$/.test(file) || file.startsWith('tests/')) continue
    for (const name of imports) importers.set(name, [...(importers.get(name) ?? []), file])
  }
  return importers
}
