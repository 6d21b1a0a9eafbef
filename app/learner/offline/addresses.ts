/** The worker that keeps the site's files, and the pages that it is for. */
export const WORKER = '/learner/worker.js'
export const SCOPE = '/learner'
