import { expect, test } from 'vitest'
import { drawn, htmlFaults } from '#tests/drawn.tsx'
import { blocksOf, Prose } from './Prose.tsx'

test('headings, lists and paragraphs are distinguished by how they begin', () => {
  expect(blocksOf('## One\nFirst line\nsecond line\n\nNext\r\n- a\n- b\n\n- c')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'paragraph', text: 'First line second line' },
    { kind: 'paragraph', text: 'Next' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'list', items: ['c'] },
  ])
})

test('nothing is nothing', () => expect(blocksOf(' \n\n')).toEqual([]))

test('bold words, links and what is still to be filled in are drawn in a line', async () => {
  const html = drawn(
    Prose({
      text: '**Ring** the [office](mailto:office@example.com), **[at once](https://example.com/a)** [number]\n- a\n- a',
    }),
  )
  expect(html).toContain('<b>Ring</b> the <a href="mailto:office@example.com" rel="noopener noreferrer">office</a>')
  expect(html).toContain('<b><a href="https://example.com/a" rel="noopener noreferrer">at once</a></b>')
  expect(html).toMatch(/<span[^>]*>number<\/span>/)
  expect(html).toContain('<ul><li>a</li><li>a</li></ul>')
  expect(await htmlFaults(html)).toEqual([])
})

test.each(['javascript:alert(1)', 'http://plain', 'data:text/html,x', '//elsewhere'])('a link to %s is none', (to) => {
  expect(drawn(Prose({ text: `Press [here](${to}).` }))).not.toContain('<a')
})

test('stars and brackets that close nothing stay as they were typed', () => {
  expect(drawn(Prose({ text: '2 ** 3 and [open' }))).toContain('2 ** 3 and [open')
})
