import { sendWaiting } from './send.ts'
import { forget, othersWait, waitingOf } from './store.ts'
import { isHere } from './whose.ts'

/** Before someone signs out: what waits is sent, and what this device keeps of them is removed unless something still waits. */
export async function emptied(person: string): Promise<{ unsent: boolean; othersWait: boolean }> {
  if ((await waitingOf(person)).length > 0) {
    isHere(person)
    await sendWaiting(person)
  }
  const unsent = (await waitingOf(person)).length > 0
  if (!unsent) await removeAll(person)
  return { unsent, othersWait: await othersWait(person) }
}

/** Removes all that this device keeps of one person, sent or not. */
export async function removeAll(person: string): Promise<void> {
  await forget(person)
  isHere('')
}
