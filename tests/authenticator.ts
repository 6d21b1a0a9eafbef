import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { CreatedKey, SignedByKey } from '#domains/accounts/passkeys.form.ts'
import { config } from '#platform/config.server.ts'

type SentStep = { challenge: string }
/** What a test may spoil. */
type Spoilt = { origin?: string; host?: string; verified?: boolean; counter?: number; userHandle?: string }

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes as Uint8Array).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A phone with one key, in software: it makes the key and signs with it as WebAuthn level 3 says. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let owner = ''

  const make = (options: SentStep & { user: { id: string } }, spoilt: Spoilt = {}): CreatedKey => {
    owner = options.user.id
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cosePublicKey(publicKey)])
    const authData = Buffer.concat([authenticatorData(spoilt, 0x40), attested])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      ...named(id),
      response: {
        clientDataJSON: base64(clientData('webauthn.create', options, spoilt)),
        attestationObject: base64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  const answer = (options: SentStep, spoilt: Spoilt = {}): SignedByKey => {
    const data = authenticatorData(spoilt)
    const client = clientData('webauthn.get', options, spoilt)
    return {
      ...named(id),
      response: {
        clientDataJSON: base64(client),
        authenticatorData: base64(data),
        signature: base64(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: spoilt.userHandle ?? owner,
      },
    }
  }

  return { make, answer }
}

const named = (id: Buffer) => ({
  id: base64(id),
  rawId: base64(id),
  type: 'public-key' as const,
  clientExtensionResults: {},
})

function clientData(type: string, { challenge }: SentStep, { origin = config().publicUrl }: Spoilt): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false })
}

// The host's hash, the flags (present, verified, perhaps a key attached) and the count of signatures.
function authenticatorData({ host, verified = true, counter = 0 }: Spoilt, attached = 0): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | attached])
  return Buffer.concat([sha256(host ?? new URL(config().publicUrl).hostname), flags, count])
}

function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return Buffer.from(isoCBOR.encode(cose as never))
}
