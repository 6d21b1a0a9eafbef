import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { type Config, config } from '../config.server.ts'

/** EdDSA, ES256 and RS256: what every device has one of. */
const algorithms = [-8, -7, -257]
const timeout = 5 * 60 * 1000

export type Stored = { credentialId: string; publicKey: string; counter: number; transports: string[] }
export type Made = Stored & { backedUp: boolean }
export type CreationOptions = Omit<Awaited<ReturnType<typeof generateRegistrationOptions>>, 'extensions'>
export type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>
type Expected = { challenge: string }

/** The relying party id: the host of PUBLIC_URL. A bare IP address has no passkeys. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'> = config()): string | undefined {
  const host = new URL(publicUrl).hostname
  return host.startsWith('[') || isIP(host) ? undefined : host
}

type Owner = { userId: string; email: string; name: string; hub: string; has: Pick<Stored, 'credentialId'>[] }

/** Options for a discoverable passkey with user verification. */
export async function creationOptions(host: string, owner: Owner): Promise<CreationOptions> {
  const { extensions, ...options } = await generateRegistrationOptions({
    rpName: owner.hub,
    rpID: host,
    userID: Buffer.from(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout,
    attestationType: 'none',
    excludeCredentials: owner.has.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  return options
}

export function requestOptions(host: string): Promise<RequestOptions> {
  return generateAuthenticationOptions({ rpID: host, userVerification: 'required', timeout })
}

/** The key that was made, if the answer is to our challenge, from our address, with its owner verified. */
export async function readCreation(answer: unknown, { challenge }: Expected): Promise<Made | undefined> {
  try {
    const response = answer as Parameters<typeof verifyRegistrationResponse>[0]['response']
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...ours(challenge),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo?.userVerified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
    }
  } catch {
    return undefined
  }
}

/** Verifies the signature of a known key; its counter, if used, must have increased. */
export async function readSignature(
  answer: unknown,
  { challenge, key }: Expected & { key: Stored },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      ...ours(challenge),
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    })
    if (!verified || !authenticationInfo.userVerified) return undefined
    return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
  } catch {
    return undefined
  }
}

function ours(challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: config().publicUrl,
    expectedRPID: passkeyHost() ?? '',
    requireUserVerification: true,
  }
}
