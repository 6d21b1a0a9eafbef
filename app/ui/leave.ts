type Way = (request: Request, path: string) => Promise<boolean>

let way: Way | undefined

/** For pages that go on without a connection: where a request that got no answer leads instead. */
export function whenAway(next: Way): () => void {
  way = next
  return () => {
    if (way === next) way = undefined
  }
}

/** True when the page is about to be replaced by one that needs no connection. */
export const leaves = async (request: Request, path: string): Promise<boolean> =>
  (await way?.(request, path).catch(() => false)) ?? false
