import { useMatches } from 'react-router'

/** What a page below a list calls itself on the way up, from what it loaded: exported as its `handle`. */
export type Named<Loaded = never> = { name: string | ((loaded: Loaded) => string) }

/** The name that the innermost page gives itself, where it has one. */
export function usePageName(): string | undefined {
  const named = useMatches().findLast(({ handle }) => isNamed(handle))
  if (!named || !isNamed(named.handle)) return undefined
  const { name } = named.handle
  // a page that could not be loaded has no name
  return typeof name === 'string' ? name : named.loaderData === undefined ? undefined : name(named.loaderData as never)
}

const isNamed = (handle: unknown): handle is Named => typeof handle === 'object' && handle !== null && 'name' in handle
