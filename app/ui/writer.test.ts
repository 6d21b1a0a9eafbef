import { expect, test } from 'vitest'
import type { Unsaved } from './unsaved.ts'
import { type Moment, type Saved, Writer } from './writer.ts'

type Request = { given: Record<string, string>; reply: (saved: Saved<object>) => void }

/** A page with one field, a server that answers when asked to, and this tab's storage. */
function page() {
  const requests: Request[] = []
  const tab: { kept?: Unsaved | undefined } = {}
  let n = 0
  const writer = new Writer<object>({
    revision: 1,
    kept: 'Grace',
    store: { read: () => tab.kept, keep: (unsaved) => (tab.kept = unsaved), drop: () => (tab.kept = undefined) },
    mayKeep: (name) => name !== 'niNumber',
    newId: () => `save-${++n}`,
    post: (_, body) =>
      new Promise((reply) => requests.push({ given: Object.fromEntries(body) as Record<string, string>, reply })),
  })
  return { writer, requests, tab }
}
const moment = (content: string): Moment => ({
  content,
  fields: [
    ['name', content],
    ['niNumber', 'AB123456C'],
  ],
  body: new FormData(),
})
const saved = (revision: number) => ({ kind: 'saved', revision, time: '11:42' }) as const
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('what is typed stays in the tab until the server has it, sensitive answers never', async () => {
  const { writer, requests, tab } = page()
  writer.note(moment('Grace A'))
  expect(tab.kept).toEqual({
    revision: 1,
    saves: [],
    sent: false,
    fields: [['name', 'Grace A']],
    touched: ['name'],
    behind: [],
    withheld: true,
  })
  const save = writer.save('/save', () => moment('Grace A'))
  await turn()
  expect(requests[0]?.given).toMatchObject({ revision: '1', saveId: 'save-1', ownSaves: '' })
  expect(tab.kept).toMatchObject({ saves: ['save-1'], sent: true })
  requests[0]?.reply(saved(2))
  await save
  expect(tab.kept).toBeUndefined()
  expect([writer.revision, writer.isUnsaved('Grace A')]).toEqual([2, false])
})

test('what is typed while a save is on its way stays, and goes with the next', async () => {
  const { writer, requests, tab } = page()
  const first = writer.save('/save', () => moment('Grace A'))
  await turn()
  writer.note(moment('Grace Am'))
  const second = writer.save('/save', () => moment('Grace Am'))
  await turn()
  expect(requests).toHaveLength(1)
  requests[0]?.reply(saved(2))
  await first
  expect(tab.kept).toMatchObject({ revision: 2, saves: [], sent: false })
  await turn()
  expect(requests[1]?.given).toMatchObject({ revision: '2', ownSaves: '' })
  requests[1]?.reply(saved(3))
  await second
  expect(tab.kept).toBeUndefined()
})

test('a page that is left saves at once, and names its own save that is still on its way', async () => {
  const { writer, requests } = page()
  void writer.save('/save', () => moment('Grace A'))
  await turn()
  expect(writer.leave('/save', moment('Grace A'))).toBeUndefined()
  expect(requests).toHaveLength(1)
  void writer.leave('/save', moment('Grace Am'))
  expect(requests[1]?.given).toMatchObject({ revision: '1', saveId: 'save-2', ownSaves: 'save-1' })
})

test('a save that got no answer may have arrived: it is known from then on, and what it carried is unsaved still', async () => {
  const { writer, requests, tab } = page()
  const save = writer.save('/save', () => moment('Grace A'))
  await turn()
  requests[0]?.reply({ kind: 'offline' })
  await save
  expect([writer.isUnsaved('Grace A'), tab.kept?.fields]).toEqual([true, [['name', 'Grace A']]])
  void writer.save('/save', () => moment('Grace A'))
  await turn()
  expect(requests[1]?.given.ownSaves).toBe('save-1')
})

test('after a reload the tab goes on from what it last saw', async () => {
  const { writer, requests } = page()
  writer.takeUp({ revision: 4, saves: ['left'], sent: true, fields: [], withheld: false })
  expect(writer.isUnsaved('Grace')).toBe(true)
  void writer.save('/save', () => moment('Grace A'))
  await turn()
  expect(requests[0]?.given).toMatchObject({ revision: '4', ownSaves: 'left' })
})

test('after a conflict one version is saved over the other, or forgotten', async () => {
  const { writer, requests, tab } = page()
  const save = writer.save('/save', () => moment('Mine'))
  await turn()
  requests[0]?.reply({ kind: 'conflict', revision: 7, theirs: {} })
  await save
  expect([tab.kept?.fields, writer.isUnsaved('Mine')]).toEqual([[['name', 'Mine']], true])
  writer.overwrite(7)
  void writer.save('/save', () => moment('Mine'))
  await turn()
  expect(requests[1]?.given).toMatchObject({ revision: '7', ownSaves: '' })
  writer.discard('Mine')
  expect([tab.kept, writer.isUnsaved('Mine')]).toEqual([undefined, false])
})

test('a save names the fields that were changed here, and those that others changed and the page does not show', async () => {
  const { writer, requests, tab } = page()
  const typed = (name: string, nation: string): Moment => {
    const fields: [string, string][] = [
      ['name', name],
      ['rows.0.town', 'Leeds'],
      ['nation', nation],
    ]
    return { content: JSON.stringify(fields), fields, body: new FormData() }
  }
  writer.discard(typed('Grace', '').content)
  const first = writer.save('/save', () => typed('Grace A', ''))
  await turn()
  expect(requests[0]?.given).toMatchObject({ touched: 'name', behind: '' })
  requests[0]?.reply({ ...saved(3), left: ['nation'] })
  await first
  expect([writer.isBehind, writer.isUnsaved(typed('Grace A', '').content)]).toEqual([true, false])
  writer.note(typed('Grace A', 'Irish'))
  expect(tab.kept).toMatchObject({ fields: [['nation', 'Irish']], touched: ['nation'], behind: ['nation'] })
  void writer.save('/save', () => typed('Grace A', 'Irish'))
  await turn()
  expect(requests[1]?.given).toMatchObject({ revision: '3', touched: 'nation', behind: 'nation' })
})
