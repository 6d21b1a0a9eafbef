type Queued = { id: string; verdict: 'verified' | 'rejected' | null | undefined }

/** Where a document stands among those to look at, from 1, and those beside it; 0 if it is none of them. */
export function placeIn(queue: readonly Queued[], fileId: string) {
  const at = queue.findIndex(({ id }) => id === fileId)
  return {
    place: at + 1,
    queue: queue.map(({ id, verdict }) => ({ id, verdict })),
    previous: queue[at - 1]?.id,
    next: queue[at + 1]?.id,
  }
}

/** The next document without a verdict, after this one or before it; none once all are decided. */
export function nextUndecided(queue: readonly Queued[], fileId: string): string | undefined {
  const at = queue.findIndex(({ id }) => id === fileId)
  return [...queue.slice(at + 1), ...queue.slice(0, Math.max(at, 0))].find(({ verdict }) => !verdict)?.id
}
