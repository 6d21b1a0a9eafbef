import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { raise } from '#domains/events.ts'
import { mayVet, vettersOnly } from '#domains/vetting/checks/checks.access.ts'
import { latestApplication } from '#domains/vetting/checks/places.queries.server.ts'
import { lockedRecords } from '#domains/vetting/checks/whose.queries.server.ts'
import { wordsOf } from '#domains/vetting/checks/whose-word.queries.server.ts'
import { notTheirWord, whyNotTheirWord } from '#domains/vetting/checks/whose-word.rules.ts'
import { followJobs } from '#domains/vetting/references/job-places.server.ts'
import type { User } from '#platform/actor.ts'
import { mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import type { GapSettled } from './explanations.form.ts'
import { about } from './explanations.rules.ts'
import { gapExplanations, gapReviews } from './history.table.ts'
import { keepHistory } from './kept-history.server.ts'
import { liveHistory, ownHistory } from './live-history.queries.server.ts'
import { whyNotMonths } from './months.rules.ts'
import type { HistoryForm } from './own-history.form.ts'

/** Records what someone who never applied states of jobs and addresses; what was on record before stays, ended. */
export async function recordHistory(ctx: Ctx<User>, personId: string, form: HistoryForm): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { seen, statedOn, checker: checkedBy, periods, addresses } = form
  if (statedOn > todayOf(ctx)) throw refused('statedOn', 'The day must not be in the future')
  refuse(whyNotMonths(form, todayOf(ctx)))
  await transaction(ctx, async (ctx) => {
    await lockedOwn(ctx, personId)
    refuse(whyNotTheirWord({ checkedBy, checkedOn: statedOn }, await wordsOf(ctx, personId)))
    const before = await liveHistory(ctx, personId)
    if (before.seen !== seen) throw changedMeanwhile()
    await inWords('history_by_whom_it_counts', notTheirWord, () =>
      keepHistory(ctx, { personId, applicationId: null, statedOn, checkedBy, periods, addresses }),
    )
    const after = periods.map((period, position) => ({ ...period, position }))
    await followJobs(ctx, { personId }, before.periods, after)
    await raise(ctx, 'vetting record kept', { personId, applicationId: null })
    await record(ctx, 'history.recorded', personId, { personId, checkedBy })
  })
}

/** Writes down what the person said of one gap, and whether that is accepted. The newest word counts, none is overwritten. */
export async function settleGap(ctx: Ctx<User>, personId: string, form: GapSettled): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { gap: asked, explanation, note } = form
  const accepted = form.accepted === 'yes'
  await transaction(ctx, async (ctx) => {
    await mustBeAnother(ctx, personId)
    await lockedOwn(ctx, personId)
    const { gaps, said } = await ownHistory(ctx, personId)
    const same = gaps.find(({ kind, from, to }) => kind === asked.kind && from === asked.from && to === asked.to)
    const { kind, from: gapFrom, to: gapTo } = found(same, 'Gap')
    const known = about(asked, said.questions).some(({ explainedAt }) => explainedAt !== null)
    if (accepted && !explanation && !known) throw refused('explanation', 'Enter what the person said')
    if (!accepted && !note) throw refused('note', 'Enter what is not clear, for the record')
    const gap = { personId, applicationId: null, kind, gapFrom, gapTo }
    const at = ctx.now.toString()
    const by = ctx.actor.userId
    if (explanation) {
      const id = v7()
      const sealed = seal(explanation, { table: 'gap_explanations', column: 'explanation', row: id })
      const told = { askedBy: by, askedAt: at, explanation: sealed, explainedBy: by, explainedAt: at }
      await ctx.db.insert(gapExplanations).values({ id, ...gap, ...told })
    }
    const verdict = accepted ? 'accepted' : 'not_accepted'
    await ctx.db.insert(gapReviews).values({ ...gap, verdict, note, reviewedBy: by, reviewedAt: at })
    await record(ctx, 'history.gap_reviewed', personId, { personId, kind, verdict })
  })
}

/** One writer at a time; of someone who applied, the history is kept with the application. */
async function lockedOwn(ctx: Ctx, personId: string): Promise<void> {
  await lockedRecords(ctx, { personId })
  if (await latestApplication(ctx, personId))
    throw new Refusal('conflict', 'Update failed', 'Their history is kept with their application. Correct it there.')
}

const refused = (field: string, message: string) =>
  new Refusal('invalid', 'Update failed', `${message}.`, { [field]: message })

const changedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Update failed',
    'The history has changed since you opened this page. Open it in another tab, and enter here what is missing.',
  )
