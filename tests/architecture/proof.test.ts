import { expect, test } from 'vitest'
import { needProof, noProof } from '#tests/access/proof-policies.ts'
import { sources } from './sources.ts'
import { verbs } from './verbs.ts'

const all = verbs().filter(({ authorizes }) => authorizes)

test('the verbs that ask for proof are those listed, no fewer and no more', () => {
  const asking = all.filter(({ text }) => /authorize\([^\n]+\{ proof: ctx\.actor \}\)/.test(text))
  expect(asking.map(({ name }) => name).toSorted()).toEqual([...needProof].toSorted())
})

test('whatever writes settings or access, or takes data away, asks for proof or is listed with its reason', () => {
  const guarded = questionsOn('settings.change', 'accounts.approve')
  const exporting = questionsOn('exports')
  const wanted = all.filter(
    ({ file, name, text }) =>
      /^export[A-Z]/.test(name) ||
      asks(text, exporting, 'exports') ||
      (!file.endsWith('.queries.server.ts') && asks(text, guarded, 'settings.change')),
  )
  const without = wanted.map(({ name }) => name).filter((name) => !needProof.includes(name))
  expect(without.toSorted()).toEqual(Object.keys(noProof).toSorted())
})

/** The questions of all `.access.ts` files that one of these permissions answers. */
function questionsOn(...permissions: string[]): string[] {
  return sources()
    .filter(({ file }) => /^domains\/.+\.access\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/^export const (\w+) = [\s\S]*?(?=^export|^\/\*\*|^const|(?![\s\S]))/gm)])
    .filter(([text]) => permissions.some((permission) => text.includes(`'${permission}'`)))
    .map(([, name]) => name ?? '')
}

function asks(verb: string, questions: readonly string[], permission: string): boolean {
  const asked = [...verb.matchAll(/authorize\(([^\n]*)/g)].map(([, words]) => words ?? '').join(' ')
  return asked.includes(`'${permission}'`) || questions.some((name) => asked.includes(`${name}(`))
}
