import { mayEnter } from '#tests/access/expected.ts'
import type { Family } from './families.ts'
import { faulty, one } from './scene.ts'

const MEGABYTE = 1024 * 1024
/** An answer to a stranger is a page, whatever was sent. */
export const LONGEST_ANSWER = 200_000

const filled = (piece: (n: number) => string) => {
  const pieces: string[] = []
  for (let bytes = 0, n = 0; bytes < MEGABYTE; n++) bytes += pieces.push(piece(n)) && (pieces.at(-1)?.length ?? 1)
  return pieces.join('')
}
const boundary = 'flood'
const urlencoded = 'application/x-www-form-urlencoded'

/** A megabyte of what costs much to read, as a stranger sends it. */
export const bodies: Record<string, { type: string; body: string }> = {
  names: { type: urlencoded, body: filled((n) => `n${n}=&`) },
  'one name': { type: urlencoded, body: filled(() => 'email=a&') },
  'percent signs': { type: urlencoded, body: `email=${filled(() => '%F0')}` },
  'no values': { type: urlencoded, body: filled((n) => `${n}&`) },
  parts: {
    type: `multipart/form-data; boundary=${boundary}`,
    body: `${filled((n) => `--${boundary}\r\nContent-Disposition: form-data; name="n${n}"\r\n\r\n\r\n`)}--${boundary}--\r\n`,
  },
  'deep JSON': { type: 'application/json', body: filled(() => '[') },
  'deep JSON in a field': { type: urlencoded, body: `credential=${filled(() => '[')}` },
  'deep XML': { type: 'text/xml', body: filled(() => '<a>') },
}

/** More than a stranger has room for, at any address that takes a form from strangers. */
export const floods: Family = {
  name: 'floods',
  share: 20,
  async attack({ ask, actions, pathOf }, random) {
    const action = one(
      random,
      actions.filter(({ path }) => mayEnter(path, 'guest')),
    )
    const kind = one(random, Object.keys(bodies))
    const { type, body } = bodies[kind] ?? { type: '', body: '' }
    const { status, bytes } = await ask(pathOf(action), { method: 'POST', body, headers: { 'content-type': type } })
    const opened = status >= 500 ? `${status}` : bytes.length > LONGEST_ANSWER ? `${bytes.length} bytes` : undefined
    return { what: `${kind} at ${action.path}`, opened }
  },
  mutant: ({ ask }) =>
    faulty(ask, async (ask, path, options) => ({
      ...(await ask(path, options)),
      bytes: new TextEncoder().encode(String(options?.body)),
    })),
}
