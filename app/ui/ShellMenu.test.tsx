import { expect, test } from 'vitest'
import { sidebar } from '#app/parts/office/sidebar.ts'
import { drawn, htmlFaults } from '#tests/drawn.tsx'
import { ShellMenu } from './ShellMenu.tsx'
import type { Groups } from './use-groups.ts'

const groups = (folded: string[]): Groups => ({
  isOpen: (key) => !folded.includes(key),
  beside: undefined,
  close: () => {},
  show: () => {},
  toggle: () => () => {},
})
const entries = sidebar({ applicants: 1200, references: 3, safe: 2, certificates: 4 })
const menu = (folded: string[]) =>
  drawn(<ShellMenu label="Admin / HR" entries={entries} titles={false} groups={groups(folded)} />, '/admin/references')

test('groups open and close without scripts, and say what is to do in all of them', async () => {
  const html = menu(['recruit'])
  expect(html.match(/<details[^>]* open=""/g)).toHaveLength(4)
  expect(html).toContain('1,203<span class="sr"> to do</span>')
  expect(await htmlFaults(html)).toEqual([])
})

test('one place is the page itself, and only what cannot wait is red', () => {
  const html = menu([])
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/aria-current="page"[^>]*>References/)
  expect(html.match(/class="[^"]*red[^"]*"/g)).toHaveLength(1)
})
