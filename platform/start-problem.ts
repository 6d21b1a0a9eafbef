/** Why the hub cannot start: one plain sentence for the operator, printed without a stack, exit code 1. */
export class StartProblem extends Error {}
