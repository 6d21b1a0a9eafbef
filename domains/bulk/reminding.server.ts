import { mayAsk } from '#domains/vetting/references/references.access.ts'
import type { shownStatus } from '#domains/vetting/references/requests.rules.ts'
import { resendRequest } from '#domains/vetting/references/requests.server.ts'
import { found } from '#platform/refusal.ts'
import type { Kind } from './kind.server.ts'
import { lookAtRequests } from './subjects.queries.server.ts'

const closed: Partial<Record<ReturnType<typeof shownStatus>, string>> = {
  received: 'Has answered',
  declined: 'Declined: ask another referee',
  revoked: 'Replaced',
}

export const reminding: Kind = {
  may: mayAsk,
  async look(ctx, ids) {
    const rows = await lookAtRequests(ctx, ids)
    return rows.map(({ id, refereeName, applicant, applicationId, ...request }) => ({
      ...{ id, name: refereeName, line: `For ${applicant}`, to: { page: 'references', id: applicationId } },
      whyNot: request.revokedAt ? closed.revoked : closed[request.status],
    }))
  },
  async act(ctx, id) {
    const [request] = await lookAtRequests(ctx, [id])
    await resendRequest(ctx, { applicationId: found(request, 'Request').applicationId, requestId: id })
    return undefined
  },
}
