const LEARNER = 'learner'
const LEAVING = 'leaving'

/**
 * Whose lessons this device shows without a connection. Known to the device alone: a page that was drawn for someone else,
 * or for no one, closes them until the same person is back.
 */
export const learnerHere = (): string => quietly(() => localStorage.getItem(LEARNER)) || ''

/** Whether this device may keep something of anyone. */
export const keepsSomething = (): boolean => quietly(() => localStorage.getItem(LEARNER)) != null

export function isHere(person: string): void {
  quietly(() => localStorage.setItem(LEARNER, person))
  quietly(() => sessionStorage.removeItem(LEAVING))
}

/** Someone presses *Sign out*: once they are out, what is kept of them is removed. */
export const isLeaving = (person: string) => quietly(() => sessionStorage.setItem(LEAVING, person))

/** Every page that the hub draws says for whom; a stranger's closes what is kept. */
export async function drawnFor(person: string | null): Promise<void> {
  const left = quietly(() => sessionStorage.getItem(LEAVING))
  const learner = learnerHere()
  if (learner && learner !== person) isHere('')
  if (!left || left === person) return
  quietly(() => sessionStorage.removeItem(LEAVING))
  const { forget } = await import('./store.ts')
  await forget(left)
}

// a forbidden storage: nothing is kept on such a device
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
