import { createContext, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'

/** What was typed into one form of one record's card, by field. */
export type TypedOf = (form: string) => Map<string, string>
export type Typed = (record: string) => TypedOf

export const TypedContext = createContext<Typed>(() => () => new Map())

/** What was typed into the cards of a matrix, so that a look at another card loses nothing; once one is sent, all begin anew. */
export function useTyped(): Typed {
  const { key } = useLocation()
  const kept = useMemo(() => new Map<string, Map<string, string>>(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is an answer, or another list
  useEffect(() => kept.clear(), [key])
  return useMemo(
    () => (record) => (form) => {
      const name = `${record} ${form}`
      const found = kept.get(name) ?? new Map<string, string>()
      kept.set(name, found)
      return found
    },
    [kept],
  )
}
