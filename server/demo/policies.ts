import { addPolicy } from '#domains/onboarding/policies/policies.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { insertAll } from './rows.ts'
import type { When } from './when.ts'

type Policy = { title: string; text: string; days: number; unsigned: number }

/** Policies of long ago: so many days, and one in how many has not signed. */
const policies: readonly Policy[] = [
  {
    title: 'Safeguarding adults',
    days: 160,
    unsigned: 9,
    text: '## What we expect\nTell someone the same day if you think a person may be being harmed, neglected or put under pressure.\n\n- Make sure the person is safe.\n- Tell your manager, or the manager on call.\n- Write down what you saw and heard, in the words that were used.\n\nNo one is blamed for speaking up.',
  },
  {
    title: 'Infection prevention and control',
    days: 150,
    unsigned: 6,
    text: '## Every day\n- Clean your hands before and after each person you support.\n- Wear gloves and an apron for personal care, and change them between people.\n- Stay at home for 48 hours after you were last sick or had diarrhoea, and ring the office.\n\nTell the person in charge at once if two people have the same symptoms.',
  },
  {
    title: 'Medicines',
    days: 120,
    unsigned: 5,
    text: '## Before you give a medicine\nYou have been trained, and someone has seen you do it. Check the person, the medicine, the dose, the time and the route against the chart.\n\n## If something goes wrong\nTell the person in charge at once, ring 111 or 999 if it may harm, and write an incident record before you go home.',
  },
  {
    title: 'Confidentiality and records',
    days: 90,
    unsigned: 4,
    text: 'What you learn about a person at work stays at work. Write records on the day, in plain words, about what you saw and did. Never photograph a record with your own telephone.',
  },
  {
    title: 'Whistleblowing',
    days: 45,
    unsigned: 3,
    text: 'If something is wrong and your manager does not act, tell the nominated individual, or the Care Quality Commission on 03000 616161. You are protected by law when you do.',
  },
]

const newest = {
  title: 'Lone working',
  text: 'Before a visit on your own, read the risk assessment. Call in when you arrive and when you leave. If something feels wrong, leave and call the office.',
}

/** Those published while no one had a post in the hub, so that no email asks for them. */
export async function fillPolicies(database: Database, userId: string, when: When): Promise<void> {
  for (const { days, ...policy } of policies) await addPolicy(at(database, userId, when.ago(days)), policy)
}

/** Most people have signed most of them; the newest waits for the office to look at its emails. */
export async function fillSignatures(database: Database, userId: string, when: When): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; title: string; person: string; name: string; n: number }>(
    `select version.id, policy.title, person.id as person, person.name,
        (row_number() over (partition by policy.id order by person.created_at, person.name))::int as n
      from policies as policy join policy_versions as version on version.policy_id = policy.id
        cross join people as person
      where exists (select 1 from posts where person_id = person.id and date_from <= $1 and date_to is null)`,
    [when.today],
  )
  const signed = rows.flatMap(({ id, title, person, name, n }) => {
    const policy = policies.find((one) => one.title === title)
    if (!policy || (n + policy.days) % policy.unsigned === 0) return []
    const signedAt = when.ago(Math.max(1, policy.days - 2 - ((n * 5) % 30)), n)
    return [{ version_id: id, person_id: person, typed_name: name, signed_at: signedAt }]
  })
  await insertAll(database, 'policy_signatures', signed)
  await addPolicy(at(database, userId, when.ago(0)), newest)
}

const at = (database: Database, userId: string, now: string) => ({
  ...{ actor: office(userId), db: database.db, now: Temporal.Instant.from(now) },
})
