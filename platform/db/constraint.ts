/** Runs the work; a violation of this constraint becomes the given error. */
export async function inWords<T>(constraint: string, words: () => Error, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === constraint) throw words()
    throw error
  }
}
