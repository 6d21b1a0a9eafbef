import { gunzipSync } from 'node:zlib'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { revokeCertificate } from '#domains/learning/certificates/corrections.server.ts'
import { guest, type Role, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { certified } from '#tests/learning.ts'
import { isSet } from './badge.rules.ts'
import { readStatusList, signedBadges } from './badges.queries.server.ts'
import { publishedKeys, replaceSigningKey } from './keys.server.ts'
import { certificateKeys } from './keys.table.ts'

let world: World
let accounts: Record<Role, Account>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const hr = () => world.ctx(accounts['Admin / HR'].actor) as Ctx<User>
const anyone = () => world.ctx(guest)
const badgesOf = ({ personId, email }: Account) => signedBadges(anyone(), { personId, email, name: undefined })
const keyNamed = async (kid: string) => {
  const key = (await publishedKeys(anyone())).find(({ fingerprint }) => fingerprint === kid)
  if (!key) throw new Error('Not published')
  return importJWK({ ...key.publicKey }, 'RS256')
}
const verified = (jwt: string) => jwtVerify(jwt, ({ kid = '' }) => keyNamed(kid), { algorithms: ['RS256'] })

test('two first uses at once make one key, its private half sealed; before them nothing is published', async () => {
  expect(await publishedKeys(anyone())).toEqual([])
  await expect(readStatusList(anyone(), 0)).rejects.toThrow('Status list not found.')
  await certified(world, accounts.Learner, 'fire-safety')
  await Promise.all([1, 2, 3].map(() => badgesOf(accounts.Learner)))
  const rows = await world.database.db.select().from(certificateKeys)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.privateSealed).toMatch(/^v1\./)
  expect(JSON.stringify(rows)).not.toContain('PRIVATE KEY')
  expect(JSON.stringify(await publishedKeys(anyone()))).not.toContain('v1.')
})

test('a badge is verified by the published key, also after that was retired, and says nothing of her but the hash', async () => {
  const [jwt = ''] = await badgesOf(accounts.Learner)
  await replaceSigningKey(hr())
  const { payload, protectedHeader } = await verified(jwt)
  expect(payload).toMatchObject({ name: 'Fire Safety', type: ['VerifiableCredential', 'OpenBadgeCredential'] })
  expect(payload.jti).toBe(payload.id)
  const { email, personId, userId } = accounts.Learner
  for (const hidden of [email, personId, userId, 'Test learner']) expect(JSON.stringify(payload)).not.toContain(hidden)
  const [later = ''] = await badgesOf(accounts.Learner)
  expect((await verified(later)).protectedHeader.kid).not.toBe(protectedHeader.kid)
  for (const role of ['Trainer', 'Learner', 'Supervisor / Manager'] as const)
    await expect(replaceSigningKey(world.ctx(accounts[role].actor) as Ctx<User>)).rejects.toThrow('Admins only.')
})

test('a revoked certificate has its bit set in the signed list, and is signed no more', async () => {
  const { id } = await certified(world, accounts['Staff Member'], 'food-hygiene')
  const bitsNow = async () => {
    const { payload } = await verified(await readStatusList(anyone(), 0))
    const { encodedList } = payload.credentialSubject as { encodedList: string }
    return gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  }
  const rows = await world.database.db.select().from(certificates)
  const at = rows.find((row) => row.id === id)?.statusIndex ?? 0
  const others = rows.filter((row) => row.id !== id).map(({ statusIndex }) => statusIndex)
  expect(isSet(await bitsNow(), at)).toBe(false)
  await revokeCertificate(hr(), id, 'Completed by someone else.')
  const bits = await bitsNow()
  expect([isSet(bits, at), others.some((other) => isSet(bits, other))]).toEqual([true, false])
  expect(await badgesOf(accounts['Staff Member'])).toEqual([])
  await expect(readStatusList(anyone(), 1)).rejects.toThrow('Status list not found.')
})
