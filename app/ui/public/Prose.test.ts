import { expect, test } from 'vitest'
import { blocksOf } from './Prose.tsx'

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
