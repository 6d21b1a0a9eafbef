import { kioskOf } from '#tests/kiosk.ts'
import { firstOf, mayEnter, ofTheManager } from './expected.ts'
import type { Address } from './routes.ts'
import type { Account, FilledWorld } from './world.ts'

/** Applicants of the filled hub in states that some pages are about: one with an offer, one asked to explain a gap. */
type Applicants = { offered: Account; asked: Account }

/** Whom an address is for: whose rows it shows, or whose work it is. */
export async function makeOwners(
  world: FilledWorld,
): Promise<(address: Address) => Pick<Account, 'cookie'> | undefined> {
  const applicants = await applicantsOf(world)
  const badge = await badgeOf(world)
  return (address) => (firstOf(address) === 'badge' ? badge : ownerOf(world, applicants, address))
}

/** Whose courses the filled hub has, at a shared device. */
async function badgeOf({ people, ctx, database }: FilledWorld): Promise<Pick<Account, 'cookie'>> {
  const { rows } = await database.pool.query<{ id: string }>('select id from locations where closed_on is null limit 1')
  const hr = { ...ctx(), actor: people['Admin / HR'].actor }
  return kioskOf(hr, people['Staff Member'].personId, rows[0]?.id ?? '')
}

async function applicantsOf(world: FilledWorld): Promise<Applicants> {
  const applicantOf = async (applications: string) => {
    const { rows } = await world.database.pool.query<{ email: string }>(
      `select users.email from applications join users on users.person_id = applicant_id
        where applications.id in (${applications}) order by applications.id limit 1`,
    )
    return world.signIn(rows[0]?.email ?? '')
  }
  return {
    offered: await applicantOf("select application_id from clearances where kind = 'conditional'"),
    asked: await applicantOf(
      `select application_id as id from gap_explanations join applications on applications.id = application_id
        where explained_at is null and status = 'submitted'`,
    ),
  }
}

function ownerOf({ people }: FilledWorld, applicants: Applicants, address: Address): Account | undefined {
  const first = firstOf(address)
  if (first === 'everyone' || first === 'badge') return undefined
  if (/^\/applicant\/(withdraw|offer|health|history|criminal-record)/.test(address)) return applicants.offered
  if (address.startsWith('/applicant/explanations')) return applicants.asked
  if (ofTheManager(address)) return people['Supervisor / Manager']
  // not for all who are signed in
  if (!mayEnter(address, 'Learner')) return people[first]
  if (/^\/(applica|apply|files)/.test(address)) return people['Job Applicant']
  return people[/^\/(learner|courses|bundles|checkout)/.test(address) ? 'Learner' : 'Staff Member']
}
