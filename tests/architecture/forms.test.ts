import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const own = 'app/ui/Form.tsx'
const pages = sources().filter(({ file }) => /^app\/.*\.tsx$/.test(file) && file !== own)

test('every form of the router is our own, which carries a key and loses nothing', () => {
  const fromRouter = /^import \{[^}]*\bForm\b[^}]*\} from 'react-router'/m
  expect(pages.filter(({ text }) => fromRouter.test(text)).map(({ file }) => file)).toEqual([])
})

test('a form past the router carries the key itself', () => {
  const keyless = /<form\b[^<]*\bmethod="post"[^<]*<(?!FormKey)/
  expect(pages.filter(({ text }) => keyless.test(text)).map(({ file }) => file)).toEqual([])
})
