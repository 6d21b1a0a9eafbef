import { type Known, same } from './rows.rules.ts'

export type Finder = ReturnType<typeof finders>

/** What is here, by what a sheet calls it. */
export function finders({ people, jobs, locations, managers }: Known) {
  const by = <T>(list: readonly T[], key: (item: T) => string | null) => {
    const groups = Map.groupBy(list, (item) => same(key(item) ?? ''))
    return (typed: string): readonly T[] => groups.get(same(typed)) ?? []
  }
  const [titles, places] = [by(jobs, ({ name }) => name), by(locations, ({ name }) => name)]
  const [managerMail, managerName] = [by(managers, ({ email }) => email), by(managers, ({ name }) => name)]
  const byId = new Map(people.map((person) => [person.id, person]))
  return {
    byId: (id: string) => byId.get(id) ?? null,
    email: by(people, ({ email }) => email),
    staffNumber: by(people, ({ staffNumber }) => staffNumber),
    person: by(people, ({ name }) => name),
    job: (typed: string) => titles(typed)[0],
    location: (typed: string) => places(typed)[0],
    manager: (typed: string) => (typed.includes('@') ? managerMail(typed) : managerName(typed)),
  }
}
