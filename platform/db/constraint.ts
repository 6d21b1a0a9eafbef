/** Does a deed, and says in words when it breaks a constraint of the database. */
export async function inWords<T>(constraint: string, words: () => Error, deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === constraint) throw words()
    throw error
  }
}
