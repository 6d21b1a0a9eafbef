import { beforeCommit } from '#platform/ctx.server.ts'
import { keepWhoWaits } from './employment/standing/waiting.server.ts'
import { compose } from './events.ts'
import { settleReferenceStatus } from './recruitment/applications/reference-status.server.ts'

// Which domains act on the events of domains left of them. Web, worker, commands and tests load this file.
compose({
  'person merged': [],
  'job merged': [],
  'location merged': [],
  'person entered in error': [],
  'post changed': [],
  'job changed': [],
  'location or manager changed': [],
  'vetting record kept': [
    async (ctx, { applicationId }) => {
      if (applicationId) await settleReferenceStatus(ctx, applicationId)
    },
  ],
  'fact kept': [],
  'rule or type changed': [],
  'course completed': [],
  'application hired': [],
  'person left': [],
})

// A transaction that wrote anything someone's standing rests on leaves their rows worked out.
beforeCommit(keepWhoWaits)
