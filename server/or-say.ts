import { StartProblem } from '#platform/start-problem.ts'

/** Does the deed, or says in one line what keeps it from being done and ends with exit code 1. */
export async function orSay<Done>(deed: () => Promise<Done>): Promise<Done> {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
