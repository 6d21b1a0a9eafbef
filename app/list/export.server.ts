import type { RouterContextProvider } from 'react-router'
import { door } from '#app/context.ts'
import { type CsvColumn, csvStream } from '#lib/csv.ts'
import { reportBug } from '#platform/log.server.ts'
import { Refusal } from '#platform/refusal.ts'

/**
 * A list as a file to save, streamed. What goes wrong before the first row is answered in plain words, which the Export
 * button shows; a break midway breaks the download off.
 */
export async function exportCsv<Row>(
  context: Readonly<RouterContextProvider>,
  fileName: string,
  columns: CsvColumn<Row>[],
  rows: () => Promise<AsyncIterable<Row>>,
): Promise<Response> {
  try {
    return new Response(csvStream(columns, await rows()), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    if (error instanceof Refusal) return plain(error.detail ?? error.title, error.status)
    const { referenceId } = context.get(door)
    reportBug(error, referenceId)
    return plain(`Something went wrong on our side. Try again, or quote this reference: ${referenceId}.`, 500)
  }
}

function plain(words: string, status: number): Response {
  return new Response(words, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
