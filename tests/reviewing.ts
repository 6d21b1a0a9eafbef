import { gateSummary as gate } from '#domains/employment/clearance/summary.queries.server.ts'
import { reviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import { readInterviews as interviews } from '#domains/recruitment/interviews/interviews.queries.server.ts'
import { readApplication as application } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { findDuplicates as duplicates } from '#domains/recruitment/review/duplicates.queries.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What the page of an applicant asks, each with the application read before it; who asks is judged by the query alone. */
const known = (ctx: Ctx, id: string) => reviewedApplication({ ...ctx, actor: system }, id)

export const readApplication = async (ctx: Ctx, id: string) => application(ctx, await known(ctx, id))
export const readInterviews = async (ctx: Ctx, id: string) => interviews(ctx, await known(ctx, id))
export const findDuplicates = async (ctx: Ctx, id: string) => duplicates(ctx, await known(ctx, id))
export const gateSummary = async (ctx: Ctx, id: string) => gate(ctx, await known(ctx, id))
