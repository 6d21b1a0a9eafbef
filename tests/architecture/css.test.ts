import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const app = new URL('../../app/', import.meta.url)
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.css$/.test(file) && !/(tokens|icons)\.css$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, app), 'utf8').replaceAll(/\/\*.*?\*\//gs, '') }))

const global = sheets.filter(({ file }) => /^ui.(base|primitives)\.css$/.test(file))
/** What those of several declarations say, such as `cluster`; what lays out whole forms and rows stands by itself. */
const primitives = sheets
  .filter(({ file }) => file.endsWith('primitives.css'))
  .flatMap(({ text }) => [
    ...text.matchAll(/^:where\(\.(?!lead|quiet|lines|fields|pair|row|columns)[\w-]+\) \{([^}]*)\}/gm),
  ])
  .map(([, body = '']) => declarationsOf(body))
  .filter((said) => said.length > 1)

/** Every match in the style sheets, as "file: what stands there". */
const found = (pattern: RegExp, allowed: (match: RegExpMatchArray) => boolean) =>
  sheets.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].filter((match) => !allowed(match)).map(([words]) => `${file}: ${words.trim()}`),
  )

test('space comes from the tokens', () => {
  const space = /^\s*(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)[a-z-]*|--[a-z]+-(?:pad|gap)):[^;]+/gm
  expect(found(space, ([declaration]) => raw(declaration).every(mayStand))).toEqual([])
})

test('pages change their shape at four widths, and where a phone is too narrow for one line', () => {
  const query = /@media[^{]*\bwidth\b[^{]*/g
  const named = /\(width (<|>=) (360|600|768|900|1180)px\)/g
  expect(found(query, ([words]) => !/\bwidth\b/.test(words.replaceAll(named, '')))).toEqual([])
})

test('a rule composes only what primitives.css and base.css name', () => {
  const names = new Set(
    global.flatMap(({ text }) =>
      [...text.matchAll(/^\s*(?::where\()?\.([\w-]+)(?:\)? \{|,)/gm)].map(([, name]) => name),
    ),
  )
  const composes = /composes: ([^;]+) from global/g
  expect(found(composes, ([, list = '']) => list.split(/\s+/).every((name) => names.has(name)))).toEqual([])
})

// each is of a class that a component or a page puts beside another one, which sets the same
const saysItself = /(Button|Card|Field|ShellMenu|Tabs|Hero|compliance|results|seats)\.module\.css/

test('a rule does not say itself what a primitive says for it', () => {
  const rules = /^\.[\w-]+(?:,\n\.[\w-]+)* \{([^{}]*)/gm
  const repeats = (body: string) =>
    primitives.some((said) => said.every((declaration) => declarationsOf(body).includes(declaration)))
  const modules = ({ file }: { file: string }) => file.endsWith('.module.css') && !saysItself.test(file)
  const breaches = sheets
    .filter(modules)
    .flatMap(({ file, text }) =>
      [...text.matchAll(rules)].filter(([, body = '']) => repeats(body)).map(([words]) => `${file}: ${words}`),
    )
  expect(breaches).toEqual([])
})

/** Lengths in px and rem, in px; what stands in a function is worked out and no step. */
function raw(declaration: string): number[] {
  const plain = declaration.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
  return [...plain.matchAll(/(?<![\w.])(\d*\.?\d+)(px|rem)\b/g)].map(
    ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1),
  )
}

/** A hairline, the one step between 1 and 1.5rem, and room of more than 2rem for what lies over: an icon, a bar, a corner. */
function mayStand(size: number) {
  return [0, 1, 20].includes(size) || (size > 32 && ![48, 64, 96, 128].includes(size))
}

function declarationsOf(body: string): string[] {
  return body
    .split(';')
    .map((words) => words.trim())
    .filter(Boolean)
}
