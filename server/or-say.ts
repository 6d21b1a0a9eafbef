import { StartProblem } from '#platform/start-problem.ts'

/** Runs the work, or prints in one line why it cannot and ends with exit code 1. */
export async function orSay<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
