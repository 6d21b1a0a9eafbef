import { useNavigation } from 'react-router'
import { useUnsent } from './unsent.ts'

/** True while a form that posts to this address, whatever its query, is under way; not while it waits to be sent again. */
export function useBusy(action: string): boolean {
  const { formAction } = useNavigation()
  return useUnderWay() && formAction?.split('?')[0] === action.split('?')[0]
}

/** True while the router waits for anything. */
export function useUnderWay(): boolean {
  const { state } = useNavigation()
  return !useUnsent() && state !== 'idle'
}
