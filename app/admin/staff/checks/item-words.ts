import { href } from 'react-router'
import type { PersonPlaces } from '#app/parts/vetting/places.ts'
import type { PostStanding } from '#domains/employment/standing/person-standing.queries.server.ts'
import { isCheckKind } from '#domains/vetting/checks/checks.rules.ts'

type Item = PostStanding['standing']['items'][number]
export type ItemState = Item['state'] | 'changed' | 'not_verified'

/** How a requirement shows: what was signed and differs now is "changed", what only a list says is "not verified here". */
export function stateOf(item: Item, { changes }: Pick<PostStanding['standing'], 'changes'>): ItemState {
  if (item.state === 'lapsed') return 'lapsed'
  if (changes.some(({ key }) => key === item.key)) return 'changed'
  return item.state === 'open' && item.notVerified ? 'not_verified' : item.state
}

type Action = { to: string; label: string } | undefined

/** The one thing to do about a requirement that is open, where it is done. */
export function actionOf({ key, section }: Item, places: PersonPlaces, applicationId: string | undefined): Action {
  if (isCheckKind(key)) return { to: places.record(key), label: 'Record a check' }
  if (key === 'young_worker') return { to: places.risk('young_worker'), label: 'Write the assessment' }
  if (key === 'leaving') return { to: places.risk('leaving'), label: 'Write the assessment' }
  if (key === 'criminal_record' && !applicationId)
    return { to: places.risk('criminal_record'), label: 'Write the assessment' }
  if (!applicationId) return ownAction(section, places)
  const id = applicationId
  if (key === 'criminal_record') return { to: href('/admin/applicants/:id/checks', { id }), label: 'Open checks' }
  if (section === 'references')
    return { to: href('/admin/applicants/:id/references', { id }), label: 'Open references' }
  if (section === 'history') return { to: href('/admin/applicants/:id/history', { id }), label: 'Open history' }
  return { to: href('/admin/applicants/:id', { id }), label: 'Open application' }
}

/** Of someone who never applied, kept in the staff file. */
function ownAction(section: Item['section'], places: PersonPlaces): Action {
  if (section === 'references') return { to: places.references, label: 'Open references' }
  if (section === 'history') return { to: places.history, label: 'Open history' }
  return undefined
}
