import { useNavigation } from 'react-router'

/** True while a form that posts to this address is under way. */
export function useBusy(action: string): boolean {
  const { state, formAction } = useNavigation()
  return state !== 'idle' && formAction?.split('?')[0] === action
}
