import { expect } from 'vitest'

/** Both run over connections of their own; what is refused is refused in words, never by a deadlock. */
export async function both(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean[]> {
  const done = await Promise.allSettled([one(), other()])
  for (const result of done)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'Error', kind: expect.any(String) })
  return done.map(({ status }) => status === 'fulfilled')
}
