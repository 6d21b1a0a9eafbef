import { read } from '#app/doors/visitor.server.ts'
import { readIssuer } from '#domains/learning/passport/badges.queries.server.ts'
import { published } from './published.ts'

/** Who issues certificates here, as Open Badges say it. */
export const loader = read(async (ctx) => published(JSON.stringify(await readIssuer(ctx)), 'application/ld+json'))
