import { sources } from './sources.ts'

export type Verb = { file: string; name: string; authorizes: boolean; takesCtx: boolean }

/** Every function that a domain's server files export. */
export function verbs(): Verb[] {
  return sources()
    .filter(({ file }) => /^domains\/.+\.server\.ts$/.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?function\*? (\w+)(?:<[^(]*>)?\([\s\S]*?^}/gm)].map((match) => ({
        file,
        name: match[1] ?? '',
        takesCtx: /^[^)]*?\bctx\b/.test(match[0]),
        authorizes: /\b(authorize|authorized\w*)\(/.test(match[0]),
      })),
    )
}
