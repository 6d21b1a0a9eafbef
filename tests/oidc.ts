import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { GoogleClient } from '#platform/config.server.ts'

type Claims = Record<string, unknown>
type Grant = { challenge: string; nonce: string; redirectUri: string }

/** An OpenID Connect server on this machine that signs in the one that `person` names, and can be told to lie. */
export async function startOidc() {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const state = { person: {} as Claims, lie: {} as Claims, signWith: keys.privateKey }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client: GoogleClient = {
    clientId: 'hub',
    clientSecret: 'hub-secret',
    issuer,
    authorizeUrl: `${issuer}/authorize`,
    tokenUrl: `${issuer}/token`,
    keysUrl: `${issuer}/keys`,
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', issuer)
    if (pathname === '/keys') {
      const key = keys.publicKey.export({ format: 'jwk' })
      return json(response, 200, { keys: [{ ...key, kid: 'one', use: 'sig', alg: 'RS256' }] })
    }
    let body = ''
    for await (const chunk of request) body += chunk
    const form = new URLSearchParams(body)
    const grant = grants.get(form.get('code') ?? '')
    grants.delete(form.get('code') ?? '')
    const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')
    const known =
      form.get('client_secret') === client.clientSecret || request.headers.authorization === `Basic ${basic}`
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || !known || challenge !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return json(response, 400, { error: 'invalid_grant' })
    return json(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token: idToken(grant) })
  }

  function idToken({ nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.clientId, iat: now, exp: now + 60, nonce, ...state.person, ...state.lie }
    const parts = [{ alg: 'RS256', kid: 'one' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    )
    return [...parts, sign('sha256', Buffer.from(parts.join('.')), state.signWith).toString('base64url')].join('.')
  }

  /** What the person's browser does there: agree, and come back with a code. */
  function agree(authorizeUrl: string): URL {
    const { searchParams } = new URL(authorizeUrl)
    const redirectUri = searchParams.get('redirect_uri') ?? ''
    const code = randomUUID()
    grants.set(code, {
      challenge: searchParams.get('code_challenge') ?? '',
      nonce: searchParams.get('nonce') ?? '',
      redirectUri,
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', searchParams.get('state') ?? '')
    return back
  }

  return { client, agree, state, close: () => new Promise((resolve) => server.close(resolve)) }
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
