import { randomBytes } from 'node:crypto'
import { record } from '#domains/audit/audit.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { RejectReasonsForm } from './reject-reasons.form.ts'
import { changedReasons, defaultReasons, type RejectReason } from './reject-reasons.rules.ts'

const KEY = 'recruitment.reject_reasons'

/** All reasons, including retired ones, in the office's order. */
export async function rejectReasons(ctx: Ctx): Promise<readonly RejectReason[]> {
  authorize(mayReview(ctx.actor) || mayChangeSettings(ctx.actor), 'Admins only.')
  return (await readSetting<{ reasons: RejectReason[] }>(ctx, KEY))?.reasons ?? defaultReasons
}

export async function changeRejectReasons(ctx: Ctx, form: RejectReasonsForm): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const reasons = changedReasons(await rejectReasons(ctx), form.reasons, () => randomBytes(6).toString('hex'))
    await writeSetting(ctx, KEY, { reasons })
    await record(ctx, 'settings.reject_reasons_changed', undefined, { reasons: reasons.length })
  })
}
