import { logJobFailure } from './log.server.ts'

/** Does the work of each row by itself: one that fails is logged and stops no other; at the end it is said that some failed. */
export async function eachAlone<Row>(
  what: string,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const failed: unknown[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (cause) {
      logJobFailure(what, cause)
      failed.push(cause)
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, `${what}: ${failed.length} failed, the others were done`)
}
