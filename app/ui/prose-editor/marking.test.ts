import { expect, test } from 'vitest'
import { blocksOf } from '#app/ui/Prose.tsx'
import { type Edit, linkAt, type Marked, marksAt, setLink, toggleBold, toggleHeading, toggleList } from './marking.ts'

/** 'Ring [us] now': what stands between the bars is marked. */
function marked(typed: string): Marked {
  const [before = '', mark, after = ''] = typed.split('|')
  const text = after || typed.split('|').length === 3 ? before + mark + after : before + (mark ?? '')
  const from = before.length
  return { text, from, to: typed.split('|').length === 3 ? from + (mark?.length ?? 0) : from }
}

/** The text after an edit, its mark between bars. */
function after({ text }: Marked, { from, to, words, mark: [start, end] }: Edit): string {
  const now = text.slice(0, from) + words + text.slice(to)
  return start === end
    ? `${now.slice(0, start)}|${now.slice(start)}`
    : `${now.slice(0, start)}|${now.slice(start, end)}|${now.slice(end)}`
}
const press = (typed: string, edit: (marked: Marked) => Edit) => after(marked(typed), edit(marked(typed)))

test.each([
  ['Lone wor|king\nRing', '## Lone working|\nRing'],
  ['## Lone wor|king', 'Lone working|'],
  ['- a| line', '## a line|'],
  ['|', '## |'],
])('a heading: %j becomes %j', (typed, then) => expect(press(typed, toggleHeading)).toBe(then))

test.each([
  ['|Gloves\nAprons|', '|- Gloves\n- Aprons|'],
  ['|- Gloves\n- Aprons|', '|Gloves\nAprons|'],
  ['Wear\n|Gloves\n\nAprons\n|Then', 'Wear\n|- Gloves\n\n- Aprons|\nThen'],
  ['## Wea|r', '- Wear|'],
])('a list: %j becomes %j', (typed, then) => expect(press(typed, toggleList)).toBe(then))

test.each([
  ['Ring |at once|.', 'Ring **|at once|**.'],
  ['Ring **|at once|**.', 'Ring |at once|.'],
  ['Ring |', 'Ring **|bold words|**'],
  ['|- Ring\n- Write|', '|- **Ring**\n- **Write**|'],
  ['|- **Ring**\n- **Write**|', '|- Ring\n- Write|'],
  ['|One\n\nTwo|', '|**One**\n\n**Two**|'],
])('bold: %j becomes %j', (typed, then) => expect(press(typed, toggleBold)).toBe(then))

test.each([
  ['See |the code|.', 'https://a.org', 'See [|the code|](https://a.org).'],
  ['See |', 'https://a.org/b', 'See [|a.org/b|](https://a.org/b)'],
  ['See [the c|ode](https://a.org).', 'mailto:b@c.org', 'See [|the code|](mailto:b@c.org).'],
  ['See [the c|ode](https://a.org).', '', 'See |the code|.'],
  ['See |it|', 'https://a.org/x_(y)', 'See [|it|](https://a.org/x_%28y%29)'],
])('a link: %j to %j becomes %j', (typed, address, then) =>
  expect(press(typed, (marked) => setLink(marked, address))).toBe(then),
)

test('a link is found to be changed, and the buttons know what is there', () => {
  expect(linkAt(marked('See [the c|ode](https://a.org).'))?.address).toBe('https://a.org')
  expect(linkAt(marked('See| [the code](https://a.org).'))).toBeUndefined()
  expect(marksAt(marked('Ring\n## **No|w** then'))).toEqual({ heading: true, list: false, bold: true, link: false })
  expect(marksAt(marked('- a\n- |b'))).toEqual({ heading: false, list: true, bold: false, link: false })
})

test('what the buttons write is what the page draws', () => {
  const typed = marked('Lone working|')
  const { from, to, words } = toggleHeading(typed)
  expect(blocksOf(typed.text.slice(0, from) + words + typed.text.slice(to))).toEqual([
    { kind: 'heading', text: 'Lone working' },
  ])
})
