import type { Address } from './routes.ts'

const one = (where: string, more = '') => `select one.id, about.person_id as "personId" ${more} from supervisions as one
  join supervision_people as about on about.supervision_id = one.id
  where one.supervisor_id = :supervisor and not one.imported and ${where} order by one.id`
const hasSigned = (person: string) => `exists (select 1 from supervision_signatures as given
  where given.supervision_id = one.id and given.person_id = ${person} and given.notes_revision = one.notes_revision)`
const booked = one("one.state = 'booked'")
const waits = one(`one.state = 'held' and ${hasSigned('one.supervisor_id')} and one.signed_at is null`)

/** Which supervision an address is about: the demonstration’s supervisor holds one in each state. */
export const supervisionRows: Partial<Record<Address, string>> = {
  '/supervision/people/:id':
    'select person_id as id from posts where manager_id = :supervisor and date_to is null order by id',
  '/supervision/actions/:actionId': `select id as "actionId" from supervision_actions where owner_id = :staff and done_at is null order by id`,
  '/supervision/:id': booked,
  '/supervision/:id/sign': one(`one.state = 'held' and not ${hasSigned('one.supervisor_id')}`),
  '/supervision/:id/people/:personId/sign': waits,
  '/supervision/:id/ask': waits,
  '/supervision/:id/correct': one('one.signed_at is not null'),
  '/supervision/:id/print': one('one.signed_at is not null'),
  '/portal/supervision/:id': `select one.id from supervisions as one join supervision_people as about on about.supervision_id = one.id
    where about.person_id = :staff and one.state = 'held' order by one.held_on desc, one.id`,
  '/admin/settings/supervision/:kind': "select 'supervision' as kind",
}
