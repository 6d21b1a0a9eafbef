import pLimit from 'p-limit'

// as many as keep the database's connections busy: more would only wait for each other in the midst of their work
const AT_ONCE = 16
// one that waits for another service goes on without its turn
const LONGEST = 3000

/**
 * Draws so many pages at a time, in the order they were asked for, so that under a rush each waits its turn once and not
 * at each of its statements, and one whose reader has gone is not drawn at all. What brings a body is not held up, nor
 * does it hold up others while it comes in over a slow line.
 */
export function inTurn() {
  const limit = pLimit(AT_ONCE)
  return async (request: Request, answer: () => Promise<Response>): Promise<Response> => {
    if (request.method !== 'GET') return answer()
    const { drawn } = await limit(async () => {
      const drawn = request.signal.aborted ? Promise.resolve(new Response(null, { status: 499 })) : answer()
      await endOrTimeout(drawn)
      return { drawn }
    })
    return drawn
  }
}

function endOrTimeout(work: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}
