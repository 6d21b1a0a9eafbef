import { expect, test } from 'vitest'
import { fromMarkdown } from './markdown.ts'
import { plainWords, richText } from './rich-text.ts'

const one = (markdown: string) => fromMarkdown(markdown).content[0]

test('bold, italic and links keep their marks, also within one another', () => {
  expect(one('A **bold *and italic*** word, [NHS](https://www.nhs.uk).')).toEqual({
    type: 'paragraph',
    content: [
      { type: 'text', text: 'A ' },
      { type: 'text', text: 'bold ', marks: [{ type: 'bold' }] },
      { type: 'text', text: 'and italic', marks: [{ type: 'bold' }, { type: 'italic' }] },
      { type: 'text', text: ' word, ' },
      { type: 'text', text: 'NHS', marks: [{ type: 'link', attrs: { href: 'https://www.nhs.uk' } }] },
      { type: 'text', text: '.' },
    ],
  })
})

test('lists, tables and a box to think are blocks of their own', () => {
  const text = fromMarkdown(
    '- one\n- two\n\n1. first\n\n| A | B |\n|---|---|\n| c | **d** |\n\n> **Think:** What *now*?',
  )
  expect(text.content.map(({ type }) => type)).toEqual(['bulletList', 'orderedList', 'table', 'think'])
  expect(plainWords(text)).toEqual(['one', 'two', 'first', 'A', 'B', 'c', 'd', 'What now?'])
  expect(richText.parse(text)).toEqual(text)
})

test('a quotation without Think stays a quotation', () => {
  expect(one('> Nobody put it like that.')?.type).toBe('blockquote')
  expect(one('> **Try it:** Say it aloud.')).toMatchObject({ type: 'think', attrs: { ask: 'try' } })
})

test('an ampersand is an ampersand, and a line break within a paragraph a space', () => {
  expect(plainWords(fromMarkdown('Fish & chips\nand < 5 °C'))).toEqual(['Fish & chips and < 5 °C'])
})

test.each(['<b>x</b>', '```\ncode\n```', '![x](https://x.test/x.png)'])(
  '%s is refused rather than lost',
  (markdown) => {
    expect(() => fromMarkdown(markdown)).toThrow('Rich text has no')
  },
)

test.each([
  ['javascript:alert(1)', false],
  ['http://x.test', false],
  ['https://x.test', true],
  ['mailto:a@x.test', true],
])('a link to %s: kept %s', (href, kept) => {
  const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }
  expect(richText.safeParse({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] }).success).toBe(kept)
})

test('what the allow-list does not name is refused, however deep', () => {
  const iframe = { type: 'iframe', attrs: { src: 'https://x.test' } }
  const deep = { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [iframe] }] }] }
  expect(richText.safeParse(deep).success).toBe(false)
  expect(richText.safeParse({ type: 'doc', content: [{ type: 'paragraph', onclick: 'x' }] }).success).toBe(false)
})
