import type { OfOne } from '#domains/people/merges/merges.rules.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'

/** What went, what it became, and the merge under which each change is kept for the undo. */
export type Merged = { mergeId: string; from: string; into: string }

/** Besides: whose account stays where both have one, and which posts end of those that became the same. */
export type PeopleMerged = Merged & { account: 'from' | 'into'; ends: readonly string[] }

/** Besides: whose each record is that was made since and speaks against someone. */
export type PeopleMergeUndone = Merged & { since: readonly OfOne[] }

/** What has happened in a domain, for domains right of it that must act in the same transaction; each with its ids. */
export type Events = {
  'person merged': PeopleMerged
  'merge about to be undone': { mergeId: string }
  'person merge undone': PeopleMergeUndone
  'job merged': Merged
  'location merged': Merged
  'person entered in error': { personId: string }
  /** As they are now; `fields` names those in which they were typed, and `worked` that it is so already. */
  'hours agreed': { personId: string; postId?: string; fields: { hours: string; most: string }; worked?: boolean }
  'post changed': { personIds: readonly string[]; postIds: readonly string[] }
  'job changed': { jobId: string }
  'location or manager changed': { locationId: string }
  'vetting record kept': { personId?: string; applicationId: string | null }
  'fact kept': { personIds: readonly string[] }
  'rule or type changed': { typeId: string }
  'course completed': { personId: string; courseId: string }
  'application hired': { applicationId: string; personId: string }
  'person left': { personId: string }
  'wave let go': { waveId: string; notWrittenTo: readonly string[] }
}
type Listener<Name extends keyof Events> = (ctx: Ctx, event: Events[Name]) => Promise<void>
export type Listeners = { [Name in keyof Events]: readonly Listener<Name>[] }

let composed: Listeners | undefined

/** Registers the listeners, once, when a process starts. */
export function compose(listeners: Listeners): void {
  composed = listeners
}

/** Runs every listener, one after the other, in the same transaction. */
export async function raise<Name extends keyof Events>(ctx: Ctx, name: Name, event: Events[Name]): Promise<void> {
  const listeners = composed?.[name]
  if (!listeners) throw new Error(`“${name}” was raised in a process that did not load domains/composition.server.ts`)
  await transaction(ctx, async (ctx) => {
    for (const hear of listeners) await hear(ctx, event)
  })
}
