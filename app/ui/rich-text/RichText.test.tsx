import { expect, test } from 'vitest'
import { fromMarkdown } from '#lib/markdown.ts'
import type { Block, RichText as Text } from '#lib/rich-text.ts'
import { drawn, htmlFaults, wordsOf } from '#tests/drawn.tsx'
import { RichText } from './RichText.tsx'

const html = (text: Text) => drawn(<RichText text={text} />)
const doc = (...content: unknown[]): Text => ({ type: 'doc', content: content as Block[] })
const says = (text: string, marks: unknown[] = []) =>
  doc({ type: 'paragraph', content: [{ type: 'text', text, marks }] })

test('a text is drawn with its headings, lists, marks and links', async () => {
  const text =
    '## Rights\n\nYou **must** be *honest*.\n\n- one\n- two\n\n1. first\n\n> Said\n\n[Acas](https://acas.org.uk)'
  const page = html(fromMarkdown(text))
  expect(page).toContain('<h2>Rights</h2>')
  expect(page).toContain('You <b>must</b> be <i>honest</i>.')
  expect(page).toContain('<ul><li>one</li><li>two</li></ul>')
  expect(page).toContain('<ol><li>first</li></ol>')
  expect(page).toContain('<blockquote><p>Said</p></blockquote>')
  expect(page).toContain('<a href="https://acas.org.uk" rel="noopener noreferrer">Acas</a>')
  expect(await htmlFaults(page)).toEqual([])
})

test('a cell of a table says on a phone which column it is of', async () => {
  const page = html(fromMarkdown('| Food | At least |\n|---|---|\n| Soup | **63 °C** |'))
  expect(page).toContain('<th scope="col">Food</th>')
  expect(page).toContain('<td data-head="At least"><b>63 °C</b></td>')
  expect(await htmlFaults(page)).toEqual([])
})

test('what to think about is set apart', () => {
  expect(wordsOf(html(fromMarkdown('> **Think:** Who would you ring?')))).toBe('Think Who would you ring?')
})

test('HTML in a text is only words', () => {
  expect(html(says('<script>alert(1)</script>'))).not.toContain('<script')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere', 'http://plain'])(
  'a link to %s is none',
  (href) => {
    const page = html(says('Press', [{ type: 'link', attrs: { href } }]))
    expect(page).not.toContain('<a')
    expect(wordsOf(page)).toBe('Press')
  },
)

test('what is not on the list is not drawn', () => {
  const page = html(
    doc(
      { type: 'iframe', attrs: { src: 'https://x' } },
      { type: 'paragraph', content: [{ type: 'image' }, { type: 'text', text: 'Seen', marks: [{ type: 'blink' }] }] },
    ),
  )
  expect(wordsOf(page)).toBe('Seen')
  expect(page).not.toMatch(/iframe|img|blink/)
})
