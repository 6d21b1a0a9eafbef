import { encodeQR } from 'qr'

/** A QR code as one drawing: a square of so many units, quiet zone included, and the path of its dark ones. */
export type QrDrawing = { size: number; path: string }

const QUIET_ZONE = 4

export function drawQr(text: string): QrDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return { size: rows.length, path: rows.flatMap((row, y) => darkRuns(row).map((run) => bar(run, y))).join('') }
}

type Run = { start: number; length: number }

function darkRuns(row: boolean[]): Run[] {
  const runs: Run[] = []
  for (const [x, dark] of row.entries()) {
    if (!dark) continue
    const last = runs.at(-1)
    if (last && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  }
  return runs
}

const bar = ({ start, length }: Run, y: number) => `M${start} ${y}h${length}v1h-${length}z`
