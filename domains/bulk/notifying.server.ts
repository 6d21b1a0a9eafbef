import { mayRecordCompliance } from '#domains/compliance/compliance.access.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Kind } from './kind.server.ts'
import { lookAtPeople } from './subjects.queries.server.ts'

export const notifying: Kind = {
  may: mayRecordCompliance,
  async look(ctx, ids) {
    return (await lookAtPeople(ctx, ids)).map(({ id, name, email, leftOn, held }) => ({
      ...{ id, name, line: held || 'Not currently in post', to: { page: 'staff', id } },
      whyNot: leftOn ? 'No longer works here' : email ? undefined : 'No email address',
    }))
  },
  async act(ctx, id) {
    if ((await notifyPerson(ctx, id)) === 'no-provider')
      throw new Refusal('conflict', 'Nothing was sent', 'No email provider is set up.')
    return undefined
  },
}
