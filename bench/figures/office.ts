import { dataOf } from '../asks.ts'
import type { Figure, Line } from '../figure.ts'
import { besideYardstick } from './list.ts'

const pages = [
  { what: 'dashboard .data', path: '/admin', least: 0.1 },
  { what: 'tracker .data', path: '/admin/compliance', least: 0.2 },
  { what: 'matrix .data', path: '/admin/compliance/matrix', least: 0.1 },
  { what: 'staff directory .data', path: '/admin/staff', least: 0.3 },
]

/** What the office opens most, at 2,000 people and 30 types, beside the yardstick's list. */
export const office: Figure = {
  must: true,
  async measure(stage) {
    const hub = await stage.hub('usual')
    const lines: Line[] = []
    for (const { what, path, least } of pages) lines.push(await besideYardstick(stage, what, dataOf(hub, path), least))
    return lines
  },
}
