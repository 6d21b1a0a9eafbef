import { read } from '#app/doors/visitor.server.ts'
import { SIGNING } from '#domains/learning/passport/badge.rules.ts'
import { publishedKeys } from '#domains/learning/passport/keys.server.ts'
import { published } from './published.ts'

/** The public keys of certificates signed here, retired ones too, as a set of JSON Web Keys. */
export const loader = read(async (ctx) => {
  const keys = await publishedKeys(ctx)
  const set = keys.map(({ fingerprint, publicKey }) => ({ ...publicKey, kid: fingerprint, alg: SIGNING, use: 'sig' }))
  return published(JSON.stringify({ keys: set }), 'application/jwk-set+json')
})
