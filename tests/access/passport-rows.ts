import { v7 } from 'uuid'
import { addCpdEntry } from '#domains/learning/passport/cpd.server.ts'
import { shareToken } from '#domains/learning/passport/shares.queries.server.ts'
import { sharePassport } from '#domains/learning/passport/shares.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Account, FilledWorld } from './world.ts'

/** A log, a share and a certificate from elsewhere of a learner; the share, and its secret. */
export async function passportRows(world: FilledWorld, learner: Account, by: string) {
  const own = world.ctx(learner.actor) as Ctx<User>
  await addCpdEntry(own, learnedElsewhere)
  await fromElsewhere(world, learner.personId, by)
  const share = await sharePassport(own, { kind: 'link', shows: ['current'] })
  return { share, passport: shareToken(share) }
}

const learnedElsewhere = {
  ...{ title: 'Wound care workshop', doneOn: '2026-01-05', provider: 'Riverside', minutes: 180 },
  ...{ participatory: true, theme: null, reflection: '' },
}

/** A certificate of another hub, and that hub among those that are trusted. */
async function fromElsewhere({ database: { pool } }: FilledWorld, personId: string, by: string): Promise<void> {
  await pool.query(
    `insert into trusted_issuers (id, address, fingerprint, name, added_by, added_at)
      values ($1, 'https://riverside.example', $2, 'Riverside', $3, now())`,
    [v7(), 'f'.repeat(43), by],
  )
  await pool.query(
    `insert into imported_credentials (id, person_id, credential_id, issuer, issuer_name, fingerprint, public_key, title,
        done_on, minutes, issued_at, jwt, brought_at)
      values ($1, $2, 'https://riverside.example/verify/1', 'https://riverside.example', 'Riverside', $3, '{}', 'First aid',
        '2026-01-05', 60, now(), 'jwt', now())`,
    [v7(), personId, 'f'.repeat(43)],
  )
}
