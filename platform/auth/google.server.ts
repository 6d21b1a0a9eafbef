import { randomBytes } from 'node:crypto'
import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import { z } from 'zod'
import type { GoogleClient } from '../config.server.ts'
import { Refusal } from '../refusal.ts'

const visit = z.object({ state: z.string(), verifier: z.string(), nonce: z.string(), redirect: z.string() })
/** State tied to this browser, against login CSRF. */
export type Visit = z.output<typeof visit>

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  given_name: z.string().max(100).default(''),
  family_name: z.string().max(100).default(''),
  nonce: z.string(),
})
export type GoogleClaims = Omit<z.output<typeof claims>, 'nonce'>

const secret = () => randomBytes(32).toString('base64url')
const back = (publicUrl: string) => `${publicUrl}/auth/google/callback`

/** Where to redirect the browser, and the state it keeps meanwhile. */
export async function beginGoogle(client: GoogleClient, publicUrl: string, redirect: string) {
  const kept: Visit = { state: secret(), verifier: secret(), nonce: secret(), redirect }
  const url = await createAuthorizationURL({
    id: 'google',
    options: client,
    authorizationEndpoint: client.authorizeUrl,
    redirectURI: back(publicUrl),
    state: kept.state,
    codeVerifier: kept.verifier,
    nonce: kept.nonce,
    scopes: ['openid', 'email', 'profile'],
    prompt: 'select_account',
  })
  return { url: url.toString(), kept: Buffer.from(JSON.stringify(kept)).toString('base64url') }
}

export function readVisit(kept: string | undefined): Visit | undefined {
  try {
    return visit.parse(JSON.parse(Buffer.from(kept ?? '', 'base64url').toString()))
  } catch {
    return undefined
  }
}

/** The verified identity: state, PKCE, signature, issuer, audience and nonce must all be right. */
export async function finishGoogle(
  client: GoogleClient,
  publicUrl: string,
  { kept, code, state }: { kept: Visit | undefined; code: string | null; state: string | null },
): Promise<GoogleClaims> {
  if (!kept || !code || state !== kept.state) throw failed()
  try {
    const tokens = await validateAuthorizationCode({
      code,
      codeVerifier: kept.verifier,
      redirectURI: back(publicUrl),
      options: client,
      tokenEndpoint: client.tokenUrl,
    })
    const { payload } = await validateToken(tokens.idToken ?? '', client.keysUrl, {
      audience: client.clientId,
      issuer: [client.issuer, client.issuer.replace('https://', '')],
    })
    const { nonce, ...who } = claims.parse(payload)
    if (nonce !== kept.nonce) throw failed()
    return { ...who, email: who.email.toLowerCase() }
  } catch {
    throw failed()
  }
}

const failed = () => new Refusal('unauthenticated', 'Google sign-in failed', 'Google did not confirm who you are.')
