import type { RouterContextProvider } from 'react-router'
import { type CsvColumn, csvStream } from '#lib/csv.ts'
import { byteStream, rowStream } from '#lib/row-stream.ts'
import type { Rows } from '#lib/rows.ts'
import { Refusal } from '#platform/refusal.ts'
import { door } from './context.ts'
import { faultOf } from './fault.server.ts'

/**
 * A list as a file to save, streamed. What goes wrong before the first row is answered in plain words, which the Export
 * button shows; a break midway breaks the download off.
 */
export function exportCsv<Row>(
  context: Readonly<RouterContextProvider>,
  fileName: string,
  columns: CsvColumn<Row>[],
  read: () => Promise<Rows<Row>>,
): Promise<Response> {
  return orSay(context, async () => {
    const { batches, total } = await read()
    return download(csvStream(columns, batches), fileName, 'text/csv; charset=utf-8', total)
  })
}

/** A workbook as a file to save, streamed; what goes wrong is answered in plain words, as above. */
export function exportWorkbook(
  context: Readonly<RouterContextProvider>,
  fileName: string,
  make: () => Promise<{ file: ReadableStream<Uint8Array>; total: number | undefined }>,
): Promise<Response> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return orSay(context, async () => {
    const { file, total } = await make()
    return download(file, fileName, type, total)
  })
}

/** Sheets to print, as a file to save, drawn as they are taken; what goes wrong is answered in plain words, as above. */
export function exportSheets(
  context: Readonly<RouterContextProvider>,
  fileName: string,
  make: () => Promise<AsyncGenerator<Uint8Array, void, undefined>>,
): Promise<Response> {
  return orSay(context, async () => download(byteStream(await make()), fileName, 'application/pdf'))
}

/** Rows as JSON, one on each line, streamed; what goes wrong is answered in plain words, as above. */
export function exportLines(
  context: Readonly<RouterContextProvider>,
  fileName: string,
  read: () => Promise<Rows<object>>,
): Promise<Response> {
  return orSay(context, async () => {
    const { batches, total } = await read()
    const lines = rowStream(batches, (row) => `${JSON.stringify(row)}\n`)
    return download(lines, fileName, 'application/x-ndjson; charset=utf-8', total)
  })
}

/** How many rows there are is said where it is known, for the page to show how far it is. */
function download(body: BodyInit, fileName: string, type: string, rows?: number): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
      ...(rows !== undefined && { 'X-Rows': String(rows) }),
    },
  })
}

async function orSay(context: Readonly<RouterContextProvider>, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof Refusal) return plain(error.detail ?? error.title, error.status)
    const { status, referenceId } = faultOf(error, context.get(door).referenceId)
    return plain(`Something went wrong on our side. Try again, or quote this reference: ${referenceId}.`, status)
  }
}

function plain(words: string, status: number): Response {
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
