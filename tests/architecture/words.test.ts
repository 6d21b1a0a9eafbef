import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { oldPhrases } from './old-phrases.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const readByPeople = [
  /^(app|documents)\/.+\.tsx?$/,
  /^domains\/.+\.(email|labels|form|rules)\.ts$/,
  /^content\/.+\.(md|json|ts)$/,
  /^docs\/.+\.md$/,
  /^README\.md$/,
]

const plain = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/g, ' ').toLowerCase()
const refused = oldPhrases.map((phrase) => ({ phrase, plain: plain(phrase) }))

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )
}

test('nothing that people read says an old phrase', () => {
  const files = [...['app', 'documents', 'domains', 'content', 'docs'].flatMap(filesBelow), 'README.md'].filter(
    (file) =>
      readByPeople.some((pattern) => pattern.test(file)) &&
      !/\.test\.tsx?$/.test(file) &&
      // the phrases are those of the hub's own pages, and ordinary words of a lesson
      !file.startsWith('content/courses/'),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) => {
    const text = plain(readFileSync(path.join(root, file), 'utf8'))
    return refused.filter(({ plain }) => text.includes(plain)).map(({ phrase }) => ({ file, phrase }))
  })
  expect(found).toEqual([])
})
