const NAME = 'learner'

/**
 * Whose lessons this device shows without a connection. Known to the device alone: a page that was drawn for someone else,
 * or for no one, closes them until the same person is back.
 */
export const learnerHere = (): string => quietly(() => localStorage.getItem(NAME)) || ''

/** Whether this device may keep something of anyone. */
export const keepsSomething = (): boolean => quietly(() => localStorage.getItem(NAME)) != null

export const isHere = (person: string) => quietly(() => localStorage.setItem(NAME, person))

/** Every page that the hub draws says for whom; a stranger's closes what is kept. */
export function drawnFor(person: string | null): void {
  const learner = learnerHere()
  if (learner && learner !== person) isHere('')
}

// a forbidden storage: nothing is kept on such a device
function quietly<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
