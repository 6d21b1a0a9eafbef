import { type Doc, ornament, px } from '#documents/drawing/pen.server.ts'
import type { PrintedCell } from './cells.ts'

type Status = PrintedCell['status']

// As on the screen: each status has a drawing of its own, so that paper without colours says the same.
type Look = { drawing: string; color: string; ground?: string; edge?: string; broken?: boolean }

const looks: Record<Status, Look> = {
  valid: { drawing: 'M4 10.5l4 4 8-9', color: '#1f5a2b', ground: '#e0f0db' },
  due: {
    drawing: 'M10 2.8a7.2 7.2 0 1 0 0 14.4a7.2 7.2 0 0 0 0-14.4zM10 6v4.2l2.8 1.8',
    ...{ color: '#724400', ground: '#fcebc6' },
  },
  expired: { drawing: 'M5 5l10 10M15 5L5 15', color: '#96152a', ground: '#fbe1e2', edge: '#96152a' },
  missing: { drawing: 'M5 10h10', color: '#564f45', edge: '#7a7264', broken: true },
  awaiting_competence: {
    drawing: 'M2 10s3-5.2 8-5.2s8 5.2 8 5.2s-3 5.2-8 5.2S2 10 2 10zM10 7.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4z',
    ...{ color: '#0f5e5a', ground: '#dceeea' },
  },
  waived: {
    drawing: 'M4.5 17.5V3.2M4.5 4h10l-2.2 3.2L14.5 10.5h-10',
    ...{ color: '#5c554a', ground: '#efe9dc' },
  },
}

export const MARK = 11
export const colorOf = (status: Status) => looks[status].color

export type Patch = { status: Status; x: number; y: number; width: number; height: number }

/** The grounds of records, each with the drawing of its status at the left of its first line; those of one status together. */
export function drawPatches(doc: Doc, patches: readonly Patch[], line: number): void {
  const byStatus = Map.groupBy(patches, ({ status }) => status)
  ornament(doc, () => {
    for (const [status, those] of byStatus) {
      drawGrounds(doc, looks[status], those)
      drawMarks(doc, looks[status], those, line)
    }
  })
}

function drawGrounds(doc: Doc, { ground, edge, broken }: Look, patches: readonly Patch[]): void {
  if (ground) {
    for (const { x, y, width, height } of patches) doc.roundedRect(px(x), px(y), px(width), px(height), px(2))
    doc.fill(ground)
  }
  if (!edge) return
  doc.save().lineWidth(px(1)).strokeColor(edge)
  if (broken) doc.dash(px(3), { space: px(2.5) })
  for (const { x, y, width, height } of patches)
    doc.roundedRect(px(x + 0.5), px(y + 0.5), px(width - 1), px(height - 1), px(2))
  doc.stroke().restore()
}

function drawMarks(doc: Doc, { drawing, color }: Look, patches: readonly Patch[], line: number): void {
  doc
    .save()
    .scale(px(MARK / 20))
    .lineWidth(2.4)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(color)
  let [left, top] = [0, 0]
  for (const { x, y } of patches) {
    const [right, down] = [((x + 4) * 20) / MARK, ((y + 3 + (line - MARK) / 2) * 20) / MARK]
    doc
      .translate(right - left, down - top)
      .path(drawing)
      .stroke()
    left = right
    top = down
  }
  doc.restore()
}
